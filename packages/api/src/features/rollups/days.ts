import pg from 'pg';
import { type CompiledRollup, countRows } from './rollup.ts';

/** A range of days: from the first, up to but without the second; open where one is missing. */
export interface Days {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

const quote = pg.escapeIdentifier;

/** The text of a condition on figures of some days. */
export function figuresOf({ from, before }: Days): string {
  return toRange('"day"', from && toDate(from), before && toDate(before));
}

/** The text of a query that counts the rows of some days. */
export function countDays(rollup: CompiledRollup, days: Days): string {
  return countRows(rollup, `${quote(rollup.table)} where ${rowsOf(rollup, days)}`);
}

/** The text of a query for the newest day before another that has rows; null if there is none. */
export function newestDay(rollup: CompiledRollup, before: string | undefined): string {
  const { table, over, dayOf } = rollup;
  const newest = `select max(${quote(over)}) as ${quote(over)} from ${quote(table)} where ${rowsOf(rollup, { before })}`;
  return `select ${dayOf}::text as "day" from (${newest}) as "newest"`;
}

/** The text of a query for the oldest day that has rows; null if there is none. */
export function oldestDay({ table, over, dayOf }: CompiledRollup): string {
  const oldest = `select min(${quote(over)}) as ${quote(over)} from ${quote(table)}`;
  return `select ${dayOf}::text as "day" from (${oldest}) as "oldest"`;
}

/** On `over` itself, so that its index serves. */
function rowsOf({ over, startOf }: CompiledRollup, { from, before }: Days): string {
  return toRange(quote(over), from && startOf(toDate(from)), before && startOf(toDate(before)));
}

function toRange(column: string, from: string | undefined, before: string | undefined): string {
  const ends = [
    ...(from ? [`${column} >= ${from}`] : []),
    ...(before ? [`${column} < ${before}`] : []),
  ];
  return ends.length > 0 ? ends.join(' and ') : 'true';
}

function toDate(day: string): string {
  return `${pg.escapeLiteral(day)}::date`;
}
