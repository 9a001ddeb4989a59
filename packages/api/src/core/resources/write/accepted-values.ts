import type { Fields, Resource } from '@koshpay/resource';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { assertLineReferencesExist, assertReferencesExist } from '../read/references.ts';
import { createFormConditions } from './form-conditions.ts';
import { spellAddresses } from './spell-addresses.ts';

type Values = Record<string, unknown>;

/**
 * Creates the function that reduces the values of a form to those that a resource accepts: without
 * hidden fields, with addresses in their canonical form.
 *
 * @throws {AppError} `validation_failed` for a violated rule, a missing referenced row or an
 *   address of another network
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
    return { ...values, ...(await spellAddresses(tx, product, { fields, row, before })) };
  };
}
