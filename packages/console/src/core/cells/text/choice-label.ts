import { type Field, type ShownStatus, toLabel } from '@koshpay/resource/internal';
import { tr } from '../../language/text.ts';

/** The label of a value of a choice or status. */
export function toChoiceLabel(field: Field | ShownStatus, value: string): string {
  const labels = 'labels' in field ? (field.labels as Record<string, string> | undefined) : {};
  const isKnown = 'values' in field && field.values.includes(value);
  const other = field.kind === 'status' && !isKnown ? field.unknownLabel : undefined;
  return tr(labels?.[value] ?? other ?? toLabel(value));
}
