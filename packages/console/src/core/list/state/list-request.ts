import type { Resource } from '@koshpay/resource';
import { type Filter, sortableFields, type ViewQuery } from '@koshpay/resource/internal';
import type { CrudSort } from '@refinedev/core';
import {
  type AvailableFilters,
  type FixedValues,
  toAccepted,
  toAvailableFilters,
  withoutFixed,
} from './available-filters.ts';
import { toCrudFilters, toParameters } from './list-filters.ts';
import { type ListUrlState, parseListUrlState } from './list-url-state.ts';
import { type Calendar, resolveEnds } from './relative-end.ts';
import { readNamespace } from './url-namespace.ts';
import { withView } from './view-search.ts';

/** The filters and sorting that a backend has for a list. */
export interface AvailableList extends AvailableFilters {
  /** Each filter once, as the list takes it. */
  readonly filters: readonly Filter[];
  readonly sortable: readonly string[];
}

/**
 * The filters and sorting that a backend with these capabilities has for a list; fixed values are
 * no filters.
 */
export function toAvailableList(
  resource: Resource,
  capabilities: readonly string[],
  fixed?: FixedValues,
): AvailableList {
  const available = withoutFixed(toAvailableFilters(resource, capabilities), fixed);
  const sortable = capabilities.includes('sorting') ? sortableFields(resource) : [];
  return { ...available, filters: toAccepted(available), sortable };
}

/** The place of a list's state: in a query, under a namespace, with a view that it names. */
export interface ListUrlScope {
  readonly search: URLSearchParams;
  readonly namespace?: string;
  readonly views: readonly { readonly address: string; readonly query: ViewQuery }[];
}

/** The name of the view in a query; of several lists on a page, none has views. */
export function readViewName({
  search,
  namespace = '',
}: Omit<ListUrlScope, 'views'>): string | undefined {
  return namespace === '' ? (search.get('view') ?? undefined) : undefined;
}

/** Reads a list's state from a query, with the filters, order and layout of the view in it. */
export function readListState(
  resource: Resource,
  available: AvailableList,
  { search, namespace = '', views }: ListUrlScope,
): ListUrlState {
  const address = readViewName({ search, namespace });
  const view = views.find((each) => each.address === address);
  const own = readNamespace(search, namespace);
  return parseListUrlState(resource, withView(own, view?.query), available);
}

/** The rows that a list in this state has, and their order. */
export function toListRequest(
  { filters, sort }: ListUrlState,
  available: AvailableList,
  calendar: Calendar,
  fixed?: FixedValues,
) {
  const sent = resolveEnds(filters, calendar);
  const sorters: CrudSort[] = sort ? [sort] : [];
  const own = toParameters(available.filters, sent);
  const texts = Object.entries(fixed ?? {}).map(([param, value]) => [param, String(value)]);
  return {
    sent,
    parameters: Object.fromEntries([...texts, ...own]) as Record<string, string>,
    // Two values of one parameter stay two filters, which the provider refuses.
    filters: [fixed ?? {}, ...own.map((each) => Object.fromEntries([each]))].flatMap(toCrudFilters),
    sorters,
  };
}
