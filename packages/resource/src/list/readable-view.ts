import { queryParameters } from '../filters/filter-parameters.ts';
import type { Resource } from '../resource.ts';
import { availableColumns } from './available-columns.ts';
import type { ViewQuery } from './declared-view.ts';
import { sortableFields } from './sortable.ts';

/** The parameters of a list's URL that a view keeps beside its filters. */
const kept = ['sort', 'order', 'limit', 'columns', 'pin', 'widths', 'density'];

/**
 * The part of a view that a list has, for a person who reads the resource like this; and the names
 * that were left out: fields that were removed, or that the person may not read.
 */
export function toReadableView(
  readable: Resource,
  query: ViewQuery,
): { readonly query: ViewQuery; readonly dropped: readonly string[] } {
  const params = new Set([...kept, ...queryParameters(readable).map(({ param }) => param)]);
  const columns = new Set(availableColumns(readable).map(({ key }) => key));
  const dropped = new Set<string>();
  const keep = (name: string, isKnown: boolean) => {
    if (!isKnown) dropped.add(name);
    return isKnown;
  };
  const isSortable = !query.sort || sortableFields(readable).includes(query.sort);
  const entries = Object.entries(query).flatMap(([param, value]): [string, string][] => {
    if (param === 'sort' || param === 'order')
      return keep(query.sort ?? param, isSortable) ? [[param, value]] : [];
    if (!/^(columns|pin|widths)$/.test(param))
      return keep(param, params.has(param)) ? [[param, value]] : [];
    const left = value.split('.').filter((entry) => {
      const [, hidden, key = ''] = /^(-?)([^*]*)/.exec(entry) ?? [];
      // To hide a column that is not there is no loss.
      return columns.has(key) || (!hidden && keep(key, false));
    });
    return left.length > 0 ? [[param, left.join('.')]] : [];
  });
  return { query: Object.fromEntries(entries), dropped: [...dropped] };
}
