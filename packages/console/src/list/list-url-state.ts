import { type Filter, paramsOfFilter, type Resource } from '@koshpay/resource';
import { defaultSort, isDefaultSort, type ListSort } from './list-sort.ts';

/** The part of a list's state that is in the URL: page, page size, filters and sort order. */
export interface ListUrlState {
  readonly page: number;
  readonly pageSize: number;
  /** By parameter name; only those that are set. */
  readonly filters: Readonly<Record<string, string>>;
  /** Newest first by default. */
  readonly sort?: ListSort;
}

/** The parts of the state that the backend supports. */
interface Offered {
  readonly filters: readonly Filter[];
  readonly sortable: readonly string[];
}

const maxPage = 1_000_000;

/**
 * Reads a list's state from a URL. Ignores an invalid page, size or order, but never an invalid
 * filter: see `toFilterProblem`.
 */
export function parseListUrlState(
  { list }: Resource,
  search: URLSearchParams,
  { filters: offered, sortable }: Offered,
): ListUrlState {
  const page = Number(search.get('page'));
  const pageSize = Number(search.get('limit'));
  const filters: Record<string, string> = {};
  for (const param of offered.flatMap(paramsOfFilter)) {
    const value = search.get(param)?.trim();
    if (value) filters[param] = value;
  }
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1,
    pageSize: list.pageSizes.includes(pageSize) ? pageSize : defaultPageSize(list.pageSizes),
    filters,
    ...toSort(sortable, search),
  };
}

/** The query that {@link parseListUrlState} reads back; defaults are left out. */
export function toListSearch(
  { list }: Resource,
  urlState: ListUrlState,
  { filters: offered }: Pick<Offered, 'filters'>,
): URLSearchParams {
  const search = new URLSearchParams();
  for (const param of offered.flatMap(paramsOfFilter)) {
    const value = urlState.filters[param];
    if (value) search.set(param, value);
  }
  if (urlState.page > 1) search.set('page', String(urlState.page));
  if (urlState.pageSize !== defaultPageSize(list.pageSizes))
    search.set('limit', String(urlState.pageSize));
  if (urlState.sort && !isDefaultSort(urlState.sort)) {
    search.set('sort', urlState.sort.field);
    search.set('order', urlState.sort.order);
  }
  return search;
}

function toSort(sortable: readonly string[], search: URLSearchParams): { sort?: ListSort } {
  const field = search.get('sort') ?? defaultSort.field;
  const order = search.get('order') === 'asc' ? 'asc' : 'desc';
  if (!sortable.includes(field)) return {};
  return isDefaultSort({ field, order }) ? {} : { sort: { field, order } };
}

/** The default number of rows per page. */
export function defaultPageSize([first = 10]: readonly number[]): number {
  return first;
}
