import { sortableFields } from '@koshpay/resource/internal';
import type { CrudFilter, CrudSort, GetListParams } from '@refinedev/core';
import type { Backend } from './backend.ts';
import { toFilterQuery } from './filter-query.ts';

/** The query of a list apart from its page: its filters and its order. */
export function toListQuery(
  backend: Backend,
  { filters = [], sorters = [] }: Pick<GetListParams, 'filters' | 'sorters'>,
): Record<string, unknown> {
  const { toParameter } = backend.names;
  const params = Object.entries(toFilterQuery(backend, filters as CrudFilter[]));
  return {
    ...Object.fromEntries(params.map(([param, value]) => [toParameter(param), value])),
    ...toSort(backend, sorters),
  };
}

/** One field, of those that the backend sorts by. Newest first is the default. */
function toSort({ resource, title, can }: Backend, sorters: readonly CrudSort[]) {
  const [sorter, second] = sorters;
  if (!sorter) return {};
  const { field, order } = sorter;
  if (second) throw new Error(`${title} cannot be sorted by more than one field.`);
  if (!resource) return { sort: field, order };
  if (field === 'created_at' && order === 'desc' && !can('sorting')) return {};
  if (!can('sorting') || !sortableFields(resource).includes(field))
    throw new Error(`${title} cannot be sorted by '${field}'.`);
  return { sort: field, order };
}
