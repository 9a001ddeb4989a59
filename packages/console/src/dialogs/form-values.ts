import { type Field, fieldSchema, isNullable, type Resource } from '@koshpay/resource';
import { inputOf } from '../inputs/inputs.tsx';
import type { ConsoleRow } from '../list/use-resource-list.ts';

type Values = Record<string, unknown>;

/** What a form starts with: the row's values, or those that a new row gets. */
export function toFormValues(
  { fields }: Resource,
  keys: readonly string[],
  row: ConsoleRow | undefined,
): Values {
  return Object.fromEntries(
    keys.map((key) => {
      const field = fields[key] as Field;
      // A secret stays as it is unless another is typed: the old one has no business in a form.
      const value: unknown = row && field.kind !== 'secret' ? row[key] : toInitial(field);
      return [key, typeof value === 'number' && field.kind === 'int' ? `${value}` : value];
    }),
  );
}

/**
 * What is sent for a form's values, as its fields' schemas spell them. A field left empty is left
 * out of a new row and emptied in an old one; an old one also says which version was edited.
 */
export function toPayload(
  resource: Resource,
  keys: readonly string[],
  values: Values,
  row: ConsoleRow | undefined,
): Values {
  const payload: Values = {};
  for (const key of keys) {
    const field = resource.fields[key] as Field;
    const { fromForm } = inputOf(field);
    const given = fromForm ? fromForm(values[key]) : values[key];
    const isEmpty = given === undefined || given === null || given === '';
    if (!isEmpty) payload[key] = fieldSchema(resource, key).parse(given);
    else if (row && isNullable(field)) payload[key] = null;
  }
  if (row?.updated_at) payload.updated_at = row.updated_at;
  return payload;
}

/** Whether two values of a form say the same; nothing and empty text do. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

function toInitial(field: Field): unknown {
  if (field.kind === 'bool') return false;
  if (field.kind === 'refs') return [];
  return 'values' in field ? (field.initial ?? field.values[0]) : undefined;
}
