import { sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { countDays, type Days, figuresOf } from './days.ts';
import { type CompiledRollup, joinColumns } from './rollup.ts';

/**
 * Replaces the figures of some days by what their rows say, within `withRollup`. Of a transaction
 * that commits later, neither the rows nor the deltas are seen: both stay as they are.
 *
 * @returns how many rows there are
 */
export async function recount(
  tx: Transaction,
  rollup: CompiledRollup,
  days: Days,
): Promise<number> {
  for (const table of [rollup.base, rollup.deltas])
    await tx.execute(sql`delete from ${table} where ${sql.raw(figuresOf(days))}`);
  const { rows } = await tx.execute<{ counted: string }>(sql`
    with counted as (
      insert into ${rollup.base} (${sql.raw(joinColumns(rollup.columns))})
      ${sql.raw(countDays(rollup, days))} returning "rows")
    select coalesce(sum("rows"), 0) as counted from counted`);
  return Number(rows[0]?.counted);
}
