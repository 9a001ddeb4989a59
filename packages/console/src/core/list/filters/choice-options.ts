import type { Resource } from '@koshpay/resource';
import { toChoiceLabel } from '../../cells/text/choice-label.ts';
import type { FilterOfKind } from './filter-input-props.ts';

/** The values that a filter offers, with their labels; the one that is chosen, too. */
export function toChoiceOptions(
  { fields }: Resource,
  { field: key, available }: FilterOfKind<'select'>,
  chosen?: string,
) {
  const field = fields[key];
  if (!field || !('values' in field)) return [];
  return field.values
    .filter((value) => value === chosen || (available?.includes(value) ?? true))
    .map((value) => ({ value, label: toChoiceLabel(field, value) }));
}
