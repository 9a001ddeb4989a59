import type { Resource } from '@koshpay/resource';
import { isNewestFirst, type ListSort, newestFirst } from './list-sort.ts';

/** What of a list stands in the address: which page, how many rows, filtered by what. */
export interface ListAddress {
  readonly page: number;
  readonly pageSize: number;
  /** By parameter name; only those that are set. */
  readonly filters: Readonly<Record<string, string>>;
  /** Newest first unless given. */
  readonly sort?: ListSort;
}

const largestPage = 1_000_000;

/**
 * Reads a list's state from an address. A page, size or order that makes no sense counts as not
 * given; a filter never does, see `toFilterProblem`.
 */
export function parseListAddress(
  resource: Resource,
  search: URLSearchParams,
  sortable: readonly string[],
): ListAddress {
  const { list } = resource;
  const page = Number(search.get('page'));
  const pageSize = Number(search.get('limit'));
  const filters: Record<string, string> = {};
  for (const filter of list.filters) {
    const value = search.get(filter.param)?.trim();
    if (value) filters[filter.param] = value;
  }
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, largestPage) : 1,
    pageSize: list.pageSizes.includes(pageSize) ? pageSize : defaultPageSize(list.pageSizes),
    filters,
    ...toSort(sortable, search),
  };
}

/** The query that {@link parseListAddress} reads back; defaults are left out. */
export function toListSearch({ list }: Resource, address: ListAddress): URLSearchParams {
  const search = new URLSearchParams();
  for (const { param } of list.filters) {
    const value = address.filters[param];
    if (value) search.set(param, value);
  }
  if (address.page > 1) search.set('page', String(address.page));
  if (address.pageSize !== defaultPageSize(list.pageSizes))
    search.set('limit', String(address.pageSize));
  if (address.sort && !isNewestFirst(address.sort)) {
    search.set('sort', address.sort.field);
    search.set('order', address.sort.order);
  }
  return search;
}

function toSort(sortable: readonly string[], search: URLSearchParams): { sort?: ListSort } {
  const field = search.get('sort') ?? newestFirst.field;
  const order = search.get('order') === 'asc' ? 'asc' : 'desc';
  if (!sortable.includes(field)) return {};
  return isNewestFirst({ field, order }) ? {} : { sort: { field, order } };
}

/** The rows a page has until somebody chooses otherwise. */
export function defaultPageSize([first = 10]: readonly number[]): number {
  return first;
}
