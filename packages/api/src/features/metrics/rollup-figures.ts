import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Database } from '../../core/database/connection/connect.ts';
import { countUnfilledDays } from '../rollups/feature.ts';
import type { CompiledRollup } from '../rollups/rollup.ts';
import { createFigureGauge, type FigureSource } from './figures.ts';

type RollupRow = {
  readonly name: string;
  readonly filled_from: string | null;
  readonly completed_at: Date | null;
  readonly mismatches: string;
  readonly age: string | null;
};

/** The number of delta rows that are counted at most: counting more would take long. */
const maxDeltas = 100_000;

/**
 * Creates the figures of the progress of each rollup, and of the deltas that wait to be folded into
 * it.
 */
export function createRollupFigures(
  registry: Registry,
  { drizzle }: Database,
  rollups: readonly CompiledRollup[],
): FigureSource {
  const gauge = (name: string, help: string) => createFigureGauge(registry, name, help, ['rollup']);
  const deltas = gauge('rollup_unfolded_rows', 'Delta rows that are not folded, at most 100,000.');
  const complete = gauge('rollup_complete', '1 once every day is counted.');
  const unfilled = gauge('rollup_unfilled_days', 'Days that are not counted yet.');
  const mismatches = gauge('rollup_mismatches', 'Days that were wrong at the last check.');
  const age = gauge('rollup_check_age_seconds', 'Time since the last check.');
  return {
    gauges: [deltas, complete, unfilled, mismatches, age],
    read: async () => {
      const { rows } = await drizzle.execute<RollupRow>(sql`
        select name, filled_from::text, completed_at, mismatches,
          extract(epoch from now() - checked_at) as age from rollup_states`);
      const labels = (row: RollupRow) => ({ rollup: row.name });
      complete.replace(rows.map((row) => [labels(row), Number(row.completed_at !== null)]));
      mismatches.replace(rows.map((row) => [labels(row), Number(row.mismatches)]));
      age.replace(rows.flatMap((row) => (row.age ? [[labels(row), Number(row.age)]] : [])));
      const counts = rows.map(async (row) => [labels(row), await countDeltas(row.name)] as const);
      deltas.replace(await Promise.all(counts));
      const days = rollups.map(async (rollup) => {
        const state = rows.find(({ name }) => name === rollup.table);
        return [{ rollup: rollup.table }, await countUnfilledDays(drizzle, rollup, state)] as const;
      });
      unfilled.replace(await Promise.all(days));
    },
  };

  async function countDeltas(name: string): Promise<number> {
    const table = sql.identifier(`${name}_rollup_deltas`);
    const { rows } = await drizzle.execute<{ count: string }>(
      sql`select count(*) from (select from ${table} limit ${maxDeltas}) as deltas`,
    );
    return Number(rows[0]?.count ?? 0);
  }
}
