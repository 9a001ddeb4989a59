import {
  defaultOf,
  type Field,
  fieldSchema,
  inputSchema,
  isOptional,
  type Resource,
} from '@koshpay/resource';
import { isPresent } from '../../data/is-present.ts';
import { inputOf } from '../../inputs/inputs.tsx';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { isSame, isUnknown } from './form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The problems of a value of a field, with their paths in it. */
export function findProblems(field: Field, label: string, value: unknown) {
  return inputSchema(field, label).safeParse(value).error?.issues ?? [];
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
): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const key of keys) {
    const field = resource.fields[key] as Field;
    if (isUnknown(field, row, key) && isSame(values[key], undefined)) continue;
    const given = fromForm(field, values[key]);
    if (isPresent(given)) payload[key] = fieldSchema(resource, key).parse(given);
    else if (isOptional(field) && (row || defaultOf(field) !== undefined)) payload[key] = null;
  }
  return payload;
}

/** The values of fields as they are sent, without those that are missing or invalid. */
export function toValidValues(
  resource: Resource,
  keys: readonly string[],
  values: Values,
): Record<string, unknown> {
  const entries = keys.flatMap((key) => {
    const given = fromForm(resource.fields[key] as Field, values[key]);
    const { success, data } = fieldSchema(resource, key).safeParse(given);
    return success && isPresent(data) ? [[key, data] as const] : [];
  });
  return Object.fromEntries(entries);
}

function fromForm(field: Field, value: unknown): unknown {
  const { fromForm } = inputOf(field);
  return fromForm ? fromForm(value, field as never) : value;
}
