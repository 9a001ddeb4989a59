/// <reference lib="esnext.temporal" />
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/connection/connect.ts';
import { disableTimeouts } from '../../core/database/connection/transaction-lock.ts';
import { countDays, type Days, figuresOf, newestDay } from './days.ts';
import { recount, withRollup } from './fill.ts';
import { type CompiledRollup, joinColumns, sumQuery } from './rollup.ts';
import { rollupStates, sumColumn } from './tables.ts';

/** A day whose figures differ from its rows. */
export interface Mismatch {
  readonly day: string;
  /** The number of rows that the figures lack; less than 0 if they have too many. */
  readonly rows: number;
}

interface CheckOptions {
  /** Counts the days that are wrong again. */
  readonly repair?: boolean;
  readonly signal?: AbortSignal;
}

/** The number of days that one statement compares, so that none runs for long. */
const daysAtOnce = 7;

/**
 * Compares the figures of all days with the rows, also while rows are written: each statement sees
 * both in one state. The result is recorded in the rollup's state.
 *
 * @returns the days that are wrong, newest first; undefined before the back-fill is complete, or when
 * it was stopped
 */
export async function checkRollup(
  db: Database,
  rollup: CompiledRollup,
  { repair = false, signal }: CheckOptions = {},
): Promise<Mismatch[] | undefined> {
  const [state] = await db.drizzle.select().from(rollupStates).where(isOf(rollup));
  if (!state?.completed_at) return undefined;
  const wrong: Mismatch[] = [];
  let before: string | undefined;
  for (;;) {
    if (signal?.aborted) return undefined;
    const day = await findDay(db, rollup, before);
    if (day === undefined) break;
    const from = shift(day, 1 - daysAtOnce);
    const found = await compare(db, rollup, { from, before });
    if (repair) for (const each of found) await repairDay(db, rollup, each.day);
    wrong.push(...found);
    before = from;
  }
  await withRollup(db, rollup, (tx) =>
    tx
      .update(rollupStates)
      .set({
        checked_at: sql`now()`,
        mismatches: wrong.length,
        ...(wrong.length > 0 && { mismatched_at: sql`now()` }),
      })
      .where(isOf(rollup)),
  );
  return wrong;
}

/** The newest day before another that has rows or figures. */
async function findDay(
  db: Database,
  rollup: CompiledRollup,
  before: string | undefined,
): Promise<string | undefined> {
  const [base, deltas] = [rollup.base, rollup.deltas].map(
    (table) => sql`(select max("day")::text from ${table} where ${sql.raw(figuresOf({ before }))})`,
  );
  const { rows } = await db.drizzle.execute<{ day: string | null }>(
    sql`select greatest((${sql.raw(newestDay(rollup, before))}), ${base}, ${deltas}) as day`,
  );
  return rows[0]?.day ?? undefined;
}

function compare(db: Database, rollup: CompiledRollup, days: Days): Promise<Mismatch[]> {
  const negated = ['rows', ...rollup.sum.map(sumColumn)].map((name) => `-"${name}"`).join(', ');
  const keys = joinColumns(['day', ...rollup.by]);
  const figures = [rollup.base, rollup.deltas].map(
    (table) =>
      sql`union all select ${sql.raw(`${keys}, ${negated}`)} from ${table} where ${sql.raw(figuresOf(days))}`,
  );
  return db.transaction(async (tx) => {
    await disableTimeouts(tx);
    const { rows } = await tx.execute<{ day: string; rows: string }>(sql`
      with difference as (${sql.raw(countDays(rollup, days))} ${sql.join(figures, sql` `)})
      select "day"::text, sum("rows") as "rows" from (${sql.raw(sumQuery(rollup, 'difference'))}) as "wrong"
      group by "day" order by "day" desc`);
    return rows.map(({ day, rows }) => ({ day, rows: Number(rows) }));
  });
}

async function repairDay(db: Database, rollup: CompiledRollup, day: string): Promise<void> {
  await withRollup(db, rollup, (tx) => recount(tx, rollup, { from: day, before: shift(day, 1) }));
}

function shift(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function isOf({ table }: CompiledRollup) {
  return eq(rollupStates.name, table);
}
