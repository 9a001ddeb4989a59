import type { Fields, Resource } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

/** What equality filters of a log search: columns as they are, and texts in any case. */
interface Searched {
  readonly equal: readonly string[];
  readonly whole: readonly string[];
}

/**
 * The indexes of a log for single values: ids and what equality filters compare. Each has an entry per
 * range of pages instead of one per row, so that rows are added at almost no cost. A value that most
 * ranges have is found in the order of time.
 */
export function createLogIndexes(
  { fields, log }: Resource,
  nameOf: (...parts: readonly string[]) => string,
  { equal, whole }: Searched,
) {
  const inRanges = (key: string, expression: string) =>
    index(nameOf(key, 'range_index'))
      .using('brin', sql.raw(expression))
      .with({ pages_per_range: 32, autosummarize: true });
  const typeOf = (key: string) =>
    ['id', 'int'].includes((fields as Fields)[key]?.kind ?? '') ? 'int8' : 'text';
  // The least and the most of a range say enough of values that grow with time.
  const ascending = ['id', ...(log?.ascending ?? [])];
  const methodOf = (key: string) =>
    `${typeOf(key)}_${ascending.includes(key) ? 'minmax' : 'bloom'}_ops`;
  return [
    ...['id', ...equal].map((key) => inRanges(key, `"${key}" ${methodOf(key)}`)),
    ...whole.map((key) => inRanges(key, `lower("${key}") ${methodOf(key)}`)),
  ];
}
