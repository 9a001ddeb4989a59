import { type Filter, type Resource, toLabel } from '@koshpay/resource';
import type { CrudFilter } from '@refinedev/core';
import { toChoiceLabel } from '../cells/choice-label.ts';

/** What the backend is asked for: each filter that is set, under the parameter that its text is meant for. */
export function toListFilters(
  { list }: Resource,
  set: Readonly<Record<string, string>>,
): CrudFilter[] {
  return list.filters.flatMap((filter): CrudFilter[] => {
    const value = set[filter.param];
    return value === undefined ? [] : [{ field: toParam(filter, value), operator: 'eq', value }];
  });
}

/**
 * Why a filter cannot be sent as it is set, if it cannot. Such a list shows no rows: rows that the
 * filter did not choose would look as if it had.
 */
export function toFilterProblem(
  { fields }: Resource,
  filter: Filter,
  value: string | undefined,
): string | undefined {
  if (!value || filter.kind === 'search') return undefined;
  const label = toLabel(filter.param);
  if (filter.kind === 'number')
    return isId(value) ? undefined : `${label} must be a whole number, 1 or more.`;
  const field = fields[filter.field];
  if (!field || !('values' in field) || field.values.includes(value)) return undefined;
  const choices = field.values.map((each) => toChoiceLabel(field, each));
  return `${label} must be one of ${[...new Set(choices)].join(', ')}.`;
}

/** A number in a search box may be meant for an id. */
function toParam(filter: Filter, value: string): string {
  return filter.kind === 'search' && filter.numeric && isId(value) ? filter.numeric : filter.param;
}

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);
