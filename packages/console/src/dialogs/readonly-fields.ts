import {
  type Field,
  type Fields,
  isStored,
  isWritable,
  type Resource,
  toLabel,
} from '@koshpay/resource';
import { toChoiceLabel } from '../cells/choice-label.ts';
import { isGiven } from '../data/is-given.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';

/**
 * What was settled when the row was made: what its create form takes and its edit form does not. A
 * row that staff do not create came with everything that could have been in such a form.
 */
export function toReadonlyFields(
  { fields, create, edit }: Resource,
  row: ConsoleRow,
): { label: string; value: string }[] {
  const settled = create.length > 0 ? create : Object.keys(fields);
  return settled.flatMap((key) => {
    const field = (fields as Fields)[key] as Field;
    // The status has its own place in the list.
    if (edit.includes(key) || field.kind === 'status') return [];
    if (!isStored(field) || !isWritable(field)) return [];
    const value = row[readableKey(fields, key)] ?? row[key];
    if (!isGiven(value)) return [];
    return [{ label: field.label ?? toLabel(key), value: toText(field, value) }];
  });
}

function toText(field: Field, value: unknown): string {
  return field.kind === 'choice' ? toChoiceLabel(field, String(value)) : String(value);
}

/** A reference is read through a field of the row that it leads to. */
function readableKey(fields: Fields, key: string): string {
  const through = Object.entries(fields).find(
    ([, field]) => field.kind === 'through' && field.ref === key,
  );
  return through?.[0] ?? key;
}
