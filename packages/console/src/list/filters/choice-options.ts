import type { Resource } from '@koshpay/resource';
import { toChoiceLabel } from '../../cells/choice-label.ts';
import type { FilterOfKind } from './filter-input-props.ts';

/** The values that a choice can be filtered by, with their labels. */
export function toChoiceOptions({ fields }: Resource, filter: FilterOfKind<'select'>) {
  const field = fields[filter.field];
  if (!field || !('values' in field)) return [];
  return field.values.map((value) => ({ value, label: toChoiceLabel(field, value) }));
}
