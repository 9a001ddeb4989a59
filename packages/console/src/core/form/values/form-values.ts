import type { Resource } from '@koshpay/resource';
import { defaultOf, type Field, fieldSchema, isOptional } from '@koshpay/resource/internal';
import { isPresent } from '../../data/is-present.ts';
import { inputOf, toEmptyValue } from '../../inputs/inputs.tsx';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';

type Values = Record<string, unknown>;

/** The initial values of a form: those of the row, or the defaults of a new one. */
export function toFormValues(
  { fields }: Resource,
  keys: readonly string[],
  row: ConsoleRow | undefined,
): Values {
  return Object.fromEntries(
    keys.map((key) => {
      const field = fields[key] as Field;
      if (!row || isHidden(field)) return [key, toEmptyValue(field)];
      const { toForm } = inputOf(field);
      return [key, toForm ? toForm(row[key], field as never) : row[key]];
    }),
  );
}

/**
 * True if the backend left a field out of a row. A form shows such a field as unknown and sends it
 * only if it gets a value.
 */
export function isUnknown(field: Field, row: ConsoleRow | undefined, key: string): boolean {
  return row !== undefined && row[key] === undefined && !isHidden(field);
}

/** A generated secret does not change unless another one is typed, so forms do not show it. */
function isHidden(field: Field): boolean {
  return field.kind === 'writeOnly' || (field.kind === 'secret' && field.prefix !== undefined);
}

/**
 * The body for a form's values, as parsed by the schemas of its fields. A field left empty is left
 * out of a new row, unless it would get a default, and emptied in an old one, unless it is unknown
 * what the old one has.
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
    if (isUnknown(field, row, key) && isSame(values[key], undefined)) continue;
    const { fromForm } = inputOf(field);
    const given = fromForm ? fromForm(values[key], field as never) : values[key];
    if (isPresent(given)) payload[key] = fieldSchema(resource, key).parse(given);
    else if (isOptional(field) && (row || defaultOf(field) !== undefined)) payload[key] = null;
  }
  return payload;
}

/** True if two values of a form are equal; null, empty text and an empty list are. */
export function isSame(one: unknown, other: unknown): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(value: unknown): string {
  const isEmpty = value === undefined || value === null || `${value}` === '';
  return isEmpty ? '' : (JSON.stringify(value, withoutEmpty) ?? '');
}

/** Empty parts of an object equal missing ones. */
function withoutEmpty(_: string, value: unknown): unknown {
  if (value === null || value === '') return undefined;
  return value;
}
