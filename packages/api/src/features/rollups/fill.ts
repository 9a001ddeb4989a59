import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../core/database/connection/connect.ts';
import { countDays, type Days, figuresOf, newestDay } from './days.ts';
import { type CompiledRollup, joinColumns } from './rollup.ts';
import { rollupStates } from './tables.ts';

/** The progress of a back-fill. */
interface FillProgress {
  /** The day that was counted last. */
  readonly day: string;
  /** All rows that were counted so far. */
  readonly rows: number;
}

interface FillOptions {
  /** Stops it between two days; it continues from there another time. */
  readonly signal?: AbortSignal;
  readonly onDay?: (progress: FillProgress) => void;
}

/**
 * Counts the rows that were there before the rollup, day by day, from the newest to the oldest. Each
 * day is a transaction: what was interrupted is continued, also by another process.
 *
 * @returns whether all days are counted now
 */
export async function fillRollup(
  db: Database,
  rollup: CompiledRollup,
  { signal, onDay }: FillOptions = {},
): Promise<boolean> {
  // Without its state, by a mistake, everything is counted again.
  await db.drizzle.insert(rollupStates).values({ name: rollup.table }).onConflictDoNothing();
  while (!signal?.aborted) {
    if (await isFilled(db, rollup)) return true;
    const progress = await withRollup(db, rollup, (tx) => fillDay(tx, rollup));
    if (progress) onDay?.(progress);
  }
  return false;
}

async function isFilled({ drizzle }: Database, { table }: CompiledRollup): Promise<boolean> {
  const unfilled = await drizzle.select().from(rollupStates).where(isUnfilled(table));
  return unfilled.length === 0;
}

/** Counts the next day, and the days without rows above it; undefined where none is left. */
async function fillDay(tx: Transaction, rollup: CompiledRollup): Promise<FillProgress | undefined> {
  const [state] = await tx.select().from(rollupStates).where(isUnfilled(rollup.table));
  if (!state) return undefined;
  const before = state.filled_from ?? undefined;
  const { rows } = await tx.execute<{ day: string | null }>(sql.raw(newestDay(rollup, before)));
  const day = rows[0]?.day ?? undefined;
  const filled = state.filled_rows + (await recount(tx, rollup, { from: day, before }));
  await tx
    .update(rollupStates)
    .set(day ? { filled_from: day, filled_rows: filled } : { completed_at: sql`now()` })
    .where(eq(rollupStates.name, rollup.table));
  return day ? { day, rows: filled } : undefined;
}

function isUnfilled(table: string) {
  return and(eq(rollupStates.name, table), isNull(rollupStates.completed_at));
}

/**
 * Runs work that changes the figures of a rollup while no other process does; writers and readers of
 * its rows continue. All statements of the work see one state of the database, that of after the wait.
 */
export function withRollup<T>(
  db: Database,
  { base }: CompiledRollup,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    // None of these reads: what the transaction sees is decided by the first statement that does.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`lock table ${base} in share row exclusive mode`);
    return work(tx);
  });
}

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
