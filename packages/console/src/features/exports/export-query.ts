import { type Column, exportableFields, type Resource, withReferences } from '@koshpay/resource';
import { toFilterTexts } from '../../core/list/state/list-filters.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';

/** The parameters of an export: the filters and the order of a list as it is open. */
export function toExportQuery({
  query: { filters, sorters },
}: Pick<ResourceList, 'query'>): Record<string, string> {
  const [sort] = sorters;
  return {
    ...toFilterTexts(filters),
    ...(sort && { sort: sort.field, order: sort.order }),
  };
}

/** The fields that columns show, in their order, and the references that they are read through. */
export function toExportedFields(resource: Resource, columns: readonly Column[]): string[] {
  const available = exportableFields(resource);
  const fields = columns.flatMap((column) => {
    if (column.kind === 'rowNumber') return [];
    return column.kind === 'field' ? [column.field, ...column.fallback] : column.fields;
  });
  return withReferences(resource, fields).filter((key) => available.includes(key));
}
