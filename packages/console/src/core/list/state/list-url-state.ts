import type { Resource } from '@koshpay/resource';
import { type Filter, paramsOfFilter } from '@koshpay/resource/internal';
import type { PageCursors } from '../../data/read-page.ts';

/** The layout of a list, by parameter: see `columns/read-layout.ts`. */
export type ListLayout = { readonly [P in (typeof layoutParams)[number]]?: string };

/** The part of a list's state that is in the URL: page, page size, filters, order and layout. */
export interface ListUrlState {
  readonly page: number;
  readonly pageSize: number;
  /** By parameter name; only those that are set. */
  readonly filters: Readonly<Record<string, string>>;
  /** Newest first by default. */
  readonly sort?: ListSort;
  /** The start or end of the page, if it cannot be read by its number. */
  readonly cursors?: PageCursors;
  /** The view that the list was opened with. */
  readonly view?: string;
  /** The changes that a person made to the declared columns, if any. */
  readonly layout?: ListLayout;
}

/** The parts of the state that the backend supports. */
interface Available {
  readonly filters: readonly Filter[];
  readonly sortable: readonly string[];
}

const maxPage = 1_000_000_000;
const cursorParams = ['as_of', 'after', 'before'] as const;
/** Left to the code of the layout, which lists with an unchanged layout do not load. */
const layoutParams = ['columns', 'pin', 'widths', 'density'] as const;

/**
 * Reads a list's state from a URL. Ignores an invalid page, size or order, but never an invalid
 * filter: see `toFilterProblem`.
 */
export function parseListUrlState(
  { list }: Resource,
  search: URLSearchParams,
  { filters: available, sortable }: Available,
): ListUrlState {
  const page = Number(search.get('page'));
  const pageSize = Number(search.get('limit'));
  const filters: Record<string, string> = {};
  for (const param of available.flatMap(paramsOfFilter)) {
    const value = search.get(param)?.trim();
    if (value) filters[param] = value;
  }
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1,
    pageSize: list.pageSizes.includes(pageSize) ? pageSize : defaultPageSize(list.pageSizes),
    filters,
    ...toSort(sortable, search),
    ...readParams('cursors', cursorParams, search),
    ...readParams('layout', layoutParams, search),
    ...(search.get('view') && { view: search.get('view') ?? '' }),
  };
}

/** The query that {@link parseListUrlState} reads back; defaults are left out. */
export function toListSearch(
  { list }: Resource,
  urlState: ListUrlState,
  { filters: available }: Pick<Available, 'filters'>,
): URLSearchParams {
  const search = new URLSearchParams();
  for (const param of available.flatMap(paramsOfFilter)) {
    const value = urlState.filters[param];
    if (value) search.set(param, value);
  }
  if (urlState.page > 1) search.set('page', String(urlState.page));
  const others = { ...urlState.cursors, ...urlState.layout };
  for (const [param, value] of Object.entries(others)) if (value) search.set(param, value);
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

/** The parameters of a group that are set; nothing if none is. */
function readParams<G extends string, P extends string>(
  group: G,
  params: readonly P[],
  search: URLSearchParams,
) {
  const given = params.flatMap((param) => {
    const value = search.get(param);
    return value ? [[param, value]] : [];
  });
  if (given.length === 0) return {};
  return { [group]: Object.fromEntries(given) } as { [K in G]: { [K in P]?: string } };
}

/** The default number of rows per page. */
export function defaultPageSize([first = 10]: readonly number[]): number {
  return first;
}

/** The column and the direction of a list's order. */
export interface ListSort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** The default order of a list. */
export const defaultSort: ListSort = { field: 'created_at', order: 'desc' };

/** The order after a click on a column's header: ascending, descending, then newest first again. */
export function toNextSort(current: ListSort, field: string): ListSort {
  if (current.field !== field) return { field, order: 'asc' };
  if (current.order === 'asc') return { field, order: 'desc' };
  return field === defaultSort.field ? { field, order: 'asc' } : defaultSort;
}

/** True if a list has the default order. */
export function isDefaultSort({ field, order }: ListSort): boolean {
  return field === defaultSort.field && order === defaultSort.order;
}
