import { type Filter, paramsOfFilter, type Resource } from '@koshpay/resource';
import type { PageCursors } from '../data/read-page.ts';
import { defaultSort, isDefaultSort, type ListSort } from './list-sort.ts';

/** The part of a list's state that is in the URL: page, page size, filters and sort order. */
export interface ListUrlState {
  readonly page: number;
  readonly pageSize: number;
  /** By parameter name; only those that are set. */
  readonly filters: Readonly<Record<string, string>>;
  /** Newest first by default. */
  readonly sort?: ListSort;
  /** Where the page starts or ends, if it cannot be read by its number. */
  readonly cursors?: PageCursors;
}

/** The parts of the state that the backend supports. */
interface Offered {
  readonly filters: readonly Filter[];
  readonly sortable: readonly string[];
}

const maxPage = 1_000_000_000;
const cursorParams = ['as_of', 'after', 'before'] as const;

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
    ...toCursors(search),
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
  for (const param of cursorParams) {
    const value = urlState.cursors?.[param];
    if (value) search.set(param, value);
  }
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

/** The first page needs none. */
function toCursors(search: URLSearchParams): { cursors?: PageCursors } {
  const given = cursorParams.flatMap((param) => {
    const value = search.get(param);
    return value ? [[param, value]] : [];
  });
  return given.length > 0 ? { cursors: Object.fromEntries(given) } : {};
}

/** The default number of rows per page. */
export function defaultPageSize([first = 10]: readonly number[]): number {
  return first;
}
