import type { Fields, Resource } from '@koshpay/resource';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { assertLineReferencesExist, assertReferencesExist } from '../read/references.ts';
import { checkKinds } from './check-kinds.ts';
import { createFormConditions } from './form-conditions.ts';

type Values = Record<string, unknown>;

/**
 * Creates the function that reduces the values of a form to those that a resource accepts: without
 * hidden fields, and those of custom kinds as they are stored.
 *
 * @throws {AppError} `validation_failed` for a violated rule, a missing referenced row or a
 *   value that its kind refuses
 */
export function createAcceptedValues(product: CompiledProduct, resource: Resource) {
  const fields = resource.fields as Fields;
  const applyConditions = createFormConditions(product, resource);
  return async (
    tx: Transaction,
    access: Access,
    form: Parameters<typeof applyConditions>[2],
    given: Values,
    before?: Values,
  ): Promise<Values> => {
    const values = await applyConditions(tx, access, form, given, before);
    await assertReferencesExist(tx, product, resource, access, values, before);
    await assertLineReferencesExist(tx, product, resource, access, values, before);
    const row = { ...before, ...values };
    return { ...values, ...(await checkKinds(tx, product, { fields, row, before })) };
  };
}
