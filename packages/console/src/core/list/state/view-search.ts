import type { ViewQuery } from '@koshpay/resource/internal';

/** The view of a list as it is declared, for those whose list opens with another. */
export const allRowsView = 'all';

/** The parameters that a view does not have: its name, the place in its rows, and dialogs. */
const ofPlace: ReadonlySet<string> = new Set([
  ...['view', 'page', 'as_of', 'after', 'before', 'tab'],
  ...['create', 'edit', 'do', 'row'],
]);

/** A list's query with the parameters of its view, unless it has some of its own. */
export function withView(search: URLSearchParams, view: ViewQuery | undefined): URLSearchParams {
  const isOwn = [...search.keys()].some((param) => !ofPlace.has(param));
  if (!view || isOwn) return search;
  return new URLSearchParams({ ...view, ...Object.fromEntries(search) });
}

/**
 * The query of a list in a view: only its name while nothing was changed. Where everything was
 * removed, it is the whole list.
 */
export function toViewSearch(
  full: URLSearchParams,
  address: string | undefined,
  view: ViewQuery | undefined,
): URLSearchParams {
  if (!address) return full;
  const own = Object.fromEntries([...full].filter(([param]) => !ofPlace.has(param)));
  const place = Object.fromEntries([...full].filter(([param]) => ofPlace.has(param)));
  if (view && isSame(own, view)) return new URLSearchParams({ view: address, ...place });
  const isEmpty = Object.keys(own).length === 0;
  return new URLSearchParams({ view: isEmpty ? allRowsView : address, ...own, ...place });
}

/** True if two queries are the same in any order. */
export function isSame(a: ViewQuery, b: ViewQuery): boolean {
  const toText = (query: ViewQuery) => JSON.stringify(Object.entries(query).sort());
  return toText(a) === toText(b);
}

/** The part of a list's query that a view keeps. */
export function toSavedQuery(search: URLSearchParams): ViewQuery {
  return Object.fromEntries([...search].filter(([param]) => !ofPlace.has(param)));
}
