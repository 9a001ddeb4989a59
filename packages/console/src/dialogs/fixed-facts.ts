import { type Field, type Fields, isStored, type Resource, toLabel } from '@koshpay/resource';
import type { ConsoleRow } from '../list/use-resource-list.ts';

/** What was settled when the row was made: what its create form takes and its edit form does not. */
export function toFixedFacts(
  { fields, create, edit }: Resource,
  row: ConsoleRow,
): { label: string; value: string }[] {
  return create.flatMap((key) => {
    const field = (fields as Fields)[key] as Field;
    // The status has its own place in the list.
    if (edit.includes(key) || !isStored(field) || field.kind === 'status') return [];
    const value = row[readableKey(fields, key)] ?? row[key];
    if (value === null || value === undefined || value === '') return [];
    return [{ label: field.label ?? toLabel(key), value: String(value) }];
  });
}

/** A reference is read through a field of the row that it leads to. */
function readableKey(fields: Fields, key: string): string {
  const through = Object.entries(fields).find(
    ([, field]) => field.kind === 'via' && field.ref === key,
  );
  return through?.[0] ?? key;
}
