import type { Fields, Resource } from '@koshpay/resource';
import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';
import pg from 'pg';

/**
 * The columns that a log search filters by equality: columns as they are, and texts in any case.
 */
interface Searched {
  readonly equal: readonly string[];
  readonly whole: readonly string[];
}

/**
 * The indexes of a log for single values, each in the order of its list. Rows with the usual value have
 * no entry: those are found in the order of time. For values that grow with time, the least and the
 * most of each range of pages say enough.
 */
export function createLogIndexes(
  { fields, log }: Resource,
  columns: Readonly<Record<string, ExtraConfigColumn>>,
  nameOf: (...parts: readonly string[]) => string,
  { equal, whole }: Searched,
) {
  const column = (key: string) => columns[key] as ExtraConfigColumn;
  const ascending = ['id', ...(log?.ascending ?? [])];
  const typeOf = (key: string) =>
    ['id', 'int'].includes((fields as Fields)[key]?.kind ?? '') ? 'int8' : 'text';

  function toIndex(key: string, expression: string, value: ExtraConfigColumn | SQL) {
    if (ascending.includes(key))
      return index(nameOf(key, 'range_index'))
        .using('brin', sql.raw(`${expression} ${typeOf(key)}_minmax_ops`))
        .with({ pages_per_range: 32, autosummarize: true });
    const inOrder = index(nameOf(key, 'time_index')).on(value, column('created_at'));
    const usual = log?.usual?.[key];
    const text = typeof usual === 'number' ? String(usual) : usual && pg.escapeLiteral(usual);
    return text ? inOrder.where(sql.raw(`"${key}" <> ${text}`)) : inOrder;
  }

  return [
    ...['id', ...equal].map((key) => toIndex(key, `"${key}"`, column(key))),
    ...whole.map((key) =>
      toIndex(key, `lower("${key}")`, sql`lower(${column(key)}) text_pattern_ops`),
    ),
  ];
}
