import type { Fields, Resource } from '@koshpay/resource';
import { toChoiceLabel } from '../cells/text/choice-label.ts';
import { toDisplayText } from '../cells/text/display-text.ts';
import { isPresent } from '../data/is-present.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';

/** The title of a row in dialogs and labels, as its columns show it. */
export function toRecordTitle(
  { recordTitle, singular, list, fields }: Resource,
  row: ConsoleRow,
): string {
  const parts = recordTitle.flatMap((key) => {
    const value: unknown = row[key];
    if (!isPresent(value)) return [];
    const field = (fields as Fields)[key];
    if (field?.kind === 'choice') return toChoiceLabel(field, String(value));
    const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
    return column?.kind === 'field' ? toDisplayText(column.display, value) : String(value);
  });
  return parts.join(' ') || `${singular} ${row.id}`;
}
