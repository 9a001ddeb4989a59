import type { Fields, Resource } from '@koshpay/resource';
import type { Filter, Related } from '@koshpay/resource/internal';
import { isPresent } from '../../data/is-present.ts';
import type { ConsoleRow, ListPart } from '../../list/state/use-resource-list.ts';

/** The fixed values of a tab's rows; undefined if the row lacks the key that they refer to. */
export function toPart(
  { name, foreignKey, where = {} }: Related,
  { fields }: Resource,
  row: ConsoleRow,
): ListPart | undefined {
  const field = (fields as Fields)[foreignKey];
  const key: unknown = field?.kind === 'ref' && row[field.targetKey ?? 'id'];
  if (!isPresent(key)) return undefined;
  const values = Object.entries(where).map(([param, value]) => [param, [value].flat().join(',')]);
  return { namespace: name, fixed: { [foreignKey]: key, ...Object.fromEntries(values) } };
}

/**
 * The resource of a tab without columns and filters that would be the same in every row.
 */
export function toRelatedResource(
  resource: Resource,
  { foreignKey, where = {} }: Related,
): Resource {
  const fields = resource.fields as Fields;
  const fixed = [foreignKey, ...Object.keys(where)];
  const isSame = (key: string) => {
    const field = fields[key];
    return key === foreignKey || (field?.kind === 'through' && field.ref === foreignKey);
  };
  const columns = resource.list.columns.filter(
    (column) => column.kind !== 'field' || !isSame(column.field),
  );
  const filters = resource.list.filters.flatMap((filter): Filter[] => {
    if (filter.kind !== 'search') return fixed.includes(filter.field) ? [] : [filter];
    if (filter.fields.every(isSame)) return [];
    const { numeric, ...search } = filter;
    return [numeric !== undefined && fixed.includes(numeric) ? search : filter];
  });
  return { ...resource, list: { ...resource.list, columns, filters } };
}
