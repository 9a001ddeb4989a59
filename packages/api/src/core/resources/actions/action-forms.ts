import type { Fields, Resource } from '@koshpay/resource';
import {
  type Action,
  type Field,
  initialValueOf,
  isSealed,
  kindOf,
  toActionForm,
} from '@koshpay/resource/internal';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { assertFormReferences } from '../read/references.ts';
import { checkKinds } from '../write/check-kinds.ts';
import { createFormConditions } from '../write/form-conditions.ts';

type Values = Record<string, unknown>;

/** Checks the values of action forms beyond their schemas. */
export function createActionForms(product: CompiledProduct, resource: Resource) {
  const forms = new Map(
    resource.actions.map((action) => {
      const form = toActionForm(resource, action);
      const conditions = createFormConditions(
        product,
        form,
        (access, { resource: target }) => access.of(target).where,
      );
      return [action.name, { form, conditions }];
    }),
  );

  return {
    /**
     * The values of a form as a hook gets them: with defaults, without what its conditions hide, and
     * those of custom kinds as they are stored. `row` is the one that the action is for.
     *
     * @throws {AppError} `validation_failed` with the fields that are wrong
     */
    async finish(
      tx: Transaction,
      access: Access,
      { name }: Action,
      sent: Values,
      row: Values = {},
    ): Promise<Values> {
      const { form, conditions } = forms.get(name) ?? {};
      if (!form || !conditions) throw new Error(`No action is called '${name}'.`);
      const shown: Values = await conditions(tx, access, 'create', sent);
      const fields = form.fields as Fields;
      const values = complete(fields, shown);
      await assertFormReferences(tx, product, form, access, values);
      const refs = { ...resource.fields, ...fields } as Fields;
      const merged = { ...row, ...values };
      return { ...values, ...(await checkKinds(tx, product, { fields, refs, row: merged })) };
    },
  };
}

/** The part of a form that the audit log records: no secrets; undefined for an action without a form. */
export function toRecordedValues({ form }: Action, values: Values): Values | undefined {
  const isTraceable = (field: Field) => !isSealed(field) && kindOf(field).isOnWire !== false;
  const entries = Object.entries(form as Fields).filter(([, field]) => isTraceable(field));
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([key]) => [key, values[key]]));
}

/** Every field with its value, its default, or null. */
function complete(fields: Fields, sent: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, sent[key] ?? initialValueOf(field)]),
  );
}
