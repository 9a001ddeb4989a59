import {
  type Field,
  type Fields,
  isStored,
  isWritable,
  type Resource,
  toLabel,
} from '@koshpay/resource';
import { isGiven } from '../data/is-given.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';
import { toRowText } from './value-text.ts';

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
    if (!isGiven(row[key])) return [];
    return [{ label: field.label ?? toLabel(key), value: toRowText({ fields }, key, row) }];
  });
}
