/// <reference lib="esnext.temporal" />

import { eq, getTableName, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../core/database/connection/connect.ts';
import { defineFeature } from '../../core/feature.ts';
import { defineJob } from '../../core/jobs/define-job.ts';
import type { Schema } from '../../core/tables/drift.ts';
import { checkRollup } from './check.ts';
import { newestDay, oldestDay } from './days.ts';
import { fillRollup, withRollup } from './fill.ts';
import { type CompiledRollup, joinColumns, sumQuery } from './rollup.ts';
import { createRollupPages } from './rollup-pages.ts';
import { createSeriesOperation } from './series/series-operation.ts';
import { rollupStates } from './tables.ts';
import { toDerivedTables } from './triggers.ts';

export { compileRollups } from './rollup.ts';

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

/** The tables and triggers of rollups: the part of a schema that migrations are generated from. */
export function rollupSchema(rollups: Iterable<CompiledRollup>): Schema {
  const entries = [...rollups].flatMap((rollup) => {
    const { base, deltas } = rollup;
    return [base, deltas]
      .map((table): [string, unknown] => [getTableName(table), table])
      .concat([[`triggers of ${getTableName(base)}`, toDerivedTables(rollup)]]);
  });
  return Object.fromEntries(entries);
}

interface State {
  readonly filled_from: string | null;
  readonly completed_at: unknown;
}

/** Counts the days, from that of the oldest row on, that a rollup has not counted yet. */
export async function countUnfilledDays(
  drizzle: Queryable,
  rollup: CompiledRollup,
  state: State | undefined,
): Promise<number> {
  if (state?.completed_at) return 0;
  const dayOf = async (query: string) =>
    (await drizzle.execute<{ day: string | null }>(sql.raw(query))).rows[0]?.day ?? undefined;
  const oldest = await dayOf(oldestDay(rollup));
  if (!oldest) return 0;
  const newest = state?.filled_from ? undefined : await dayOf(newestDay(rollup, undefined));
  // The oldest counted day is counted; the newest one with rows is not.
  const end = state?.filled_from ?? Temporal.PlainDate.from(newest ?? oldest).add({ days: 1 });
  return Math.max(0, Temporal.PlainDate.from(oldest).until(end).days);
}

/** Counts the rows that were there before their rollup; nothing once that is done. */
export const fillJob = defineJob({
  name: 'rollups.fill',
  queue: 'long',
  schedule: '* * * * *',
  isRoutine: true,
  timeoutSeconds: 86_400,
  run: async (_data, { db, product, signal, log }) => {
    for (const rollup of product.rollups.values()) {
      let lastAt = Date.now();
      const onDay = ({ day, rows }: { day: string; rows: number }) => {
        if (Date.now() - lastAt < 10_000) return;
        lastAt = Date.now();
        log.info({ table: rollup.table, day, rows }, 'The rollup is filled down to this day.');
      };
      await fillRollup(db, rollup, { signal, onDay });
    }
  },
});

/** Adds what was written to the figures of its days. */
export const foldJob = defineJob({
  name: 'rollups.fold',
  schedule: '* * * * *',
  isRoutine: true,
  run: async (_data, { db, product }) => {
    for (const rollup of product.rollups.values()) await foldRollup(db, rollup);
  },
});

/** Compares all days with their rows every night, and counts again what is wrong. */
export const checkJob = defineJob({
  name: 'rollups.check',
  queue: 'long',
  schedule: '23 2 * * *',
  timeoutSeconds: 21_600,
  run: async (_data, { db, product, signal, log }) => {
    for (const rollup of product.rollups.values()) {
      const wrong = await checkRollup(db, rollup, { repair: true, signal });
      if (wrong?.length)
        log.error({ table: rollup.table, wrong }, 'A rollup was wrong, and is repaired.');
    }
  },
});

/** Exact totals, charts and deep pages of lists of any size, from figures of their days. */
export const rollups = defineFeature({
  name: 'rollups',
  tables: () => ({ rollupStates }),
  capabilities: ['rollups'],
  ports: { figures: { createPages: createRollupPages, createSeries: createSeriesOperation } },
  jobs: [fillJob, foldJob, checkJob],
});
