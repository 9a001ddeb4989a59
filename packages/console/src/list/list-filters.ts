import type { Filter, Resource } from '@koshpay/resource';
import type { CrudFilter } from '@refinedev/core';

/** What the backend is asked for: each filter that is set, under the parameter that its text is meant for. */
export function toListFilters(
  { list }: Resource,
  set: Readonly<Record<string, string>>,
): CrudFilter[] {
  return list.filters.flatMap((filter): CrudFilter[] => {
    const value = set[filter.param];
    const field = value === undefined ? undefined : toParam(filter, value);
    return field === undefined ? [] : [{ field, operator: 'eq', value }];
  });
}

/** A number may be meant for an id; in a box that takes numbers only, anything else is not sent. */
function toParam(filter: Filter, value: string): string | undefined {
  const isNumber = /^[1-9]\d{0,14}$/.test(value);
  if (filter.kind === 'number') return isNumber ? filter.param : undefined;
  return filter.kind === 'search' && filter.numeric && isNumber ? filter.numeric : filter.param;
}
