import type { Field, Resource } from '@koshpay/resource';
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
