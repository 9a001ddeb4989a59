import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';
import { isGiven } from './is-given.ts';

interface ListParams {
  readonly pagination?: Pagination;
  readonly filters?: readonly CrudFilter[];
  readonly sorters?: readonly CrudSort[];
}

/**
 * The query of `GET {resource}/list`: page and limit, plus one parameter a filter. A pagination
 * without a current page counts rows and sends no page.
 *
 * @throws when a filter asks for more than equality, which the protocol cannot say: better a clear
 * failure than rows that were not asked for.
 */
export function toListQuery({ pagination, filters = [], sorters = [] }: ListParams) {
  const { currentPage, pageSize = 10 } = pagination ?? { currentPage: 1 };
  const query: Record<string, string | number> = {
    ...(currentPage !== undefined && { page: currentPage }),
    limit: pageSize,
  };
  for (const filter of filters) {
    if (filter.operator !== 'eq')
      throw new Error(`Lists cannot be filtered by ${filter.operator}.`);
    if (isGiven(filter.value)) query[filter.field] = filter.value as string | number;
  }
  const [sorter] = sorters;
  if (sorter) Object.assign(query, { sort: sorter.field, order: sorter.order });
  return query;
}
