import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/connection/connect.ts';
import { withRollup } from './lock.ts';
import { type CompiledRollup, joinColumns, sumQuery } from './rollup.ts';
import { rollupStates } from './tables.ts';

/**
 * Adds the changes since the last time to the figures of their days, so that there are few rows to
 * read.
 *
 * @returns how many changes there were
 */
export function foldRollup(db: Database, rollup: CompiledRollup): Promise<number> {
  const { base, deltas } = rollup;
  const columns = sql.raw(joinColumns(rollup.columns));
  return withRollup(db, rollup, async (tx) => {
    const { rows } = await tx.execute<{ folded: string }>(sql`
      with changes as (delete from ${deltas} returning ${columns}),
      former as (
        delete from ${base} where "day" in (select "day" from changes) returning ${columns}),
      folded as (
        insert into ${base} (${columns})
        ${sql.raw(sumQuery(rollup, '(select * from changes union all select * from former) as figures'))})
      select count(*) as folded from changes`);
    await tx
      .update(rollupStates)
      .set({ folded_at: sql`now()` })
      .where(eq(rollupStates.name, rollup.table));
    return Number(rows[0]?.folded);
  });
}
