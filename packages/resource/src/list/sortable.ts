import { type Fields, isSealed } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';

/**
 * The fields that a list can be sorted by: those that an index keeps in order. These are the fields
 * declared `sortable`, and the columns of `created_at`, of what a rollup counts over, and of what heads
 * a `unique` set. Rows are created in the order of their ids, which therefore stands in for
 * `created_at`.
 */
export function sortableFields({
  fields,
  unique,
  list,
  rollup,
}: Pick<Resource, 'fields' | 'unique' | 'list' | 'rollup'>): string[] {
  const shown = list.columns.flatMap((column) =>
    column.kind === 'field' && !isSecret(fields as Fields, column.field) ? [column.field] : [],
  );
  const indexed = new Set([
    'id',
    'created_at',
    rollup?.over,
    ...unique.map(([first = '']) => first),
  ]);
  const declared = Object.entries(fields as Fields)
    .filter(([, { sortable }]) => sortable)
    .map(([key]) => key);
  return [...new Set([...shown.filter((field) => indexed.has(field)), ...declared])];
}

/** The order of hashes means nothing. */
function isSecret(fields: Fields, key: string): boolean {
  const field = fields[key];
  return field !== undefined && isSealed(field);
}
