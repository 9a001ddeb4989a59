import type { Resource } from './resource.ts';

/**
 * The columns a list can be sorted by: those that an index already keeps in order. Rows are made in
 * the order of their ids, which therefore stands in for `created_at`.
 */
export function sortableFields({ unique, list }: Pick<Resource, 'unique' | 'list'>): string[] {
  const shown = list.columns.flatMap((column) => (column.kind === 'field' ? [column.field] : []));
  const indexed = new Set(['id', 'created_at', ...unique.map(([first = '']) => first)]);
  return shown.filter((field) => indexed.has(field));
}
