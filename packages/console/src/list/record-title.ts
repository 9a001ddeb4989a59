import type { Resource } from '@koshpay/resource';
import { toDisplayText } from '../cells/display-text.ts';
import { isGiven } from '../data/is-given.ts';
import type { ConsoleRow } from './use-resource-list.ts';

/** The title of a row in dialogs and labels, as its columns show it. */
export function toRecordTitle({ recordTitle, singular, list }: Resource, row: ConsoleRow): string {
  const parts = recordTitle.flatMap((key) => {
    const value: unknown = row[key];
    if (!isGiven(value)) return [];
    const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
    return column?.kind === 'field' ? toDisplayText(column.display, value) : String(value);
  });
  return parts.join(' ') || `${singular} ${row.id}`;
}
