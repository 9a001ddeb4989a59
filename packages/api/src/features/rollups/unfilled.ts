/// <reference lib="esnext.temporal" />
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { newestDay, oldestDay } from './days.ts';
import type { CompiledRollup } from './rollup.ts';

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
