import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { throttles } from './tables.ts';

/** How often something may be tried in a window that starts with the first try. */
export type Bucket = { name: string; limit: number; minutes: number };

/**
 * Counts one try before the work is done, so that tries that run at the same time count as well:
 * bucket by bucket, and in none behind one that is full. What is refused anyway must not fill the
 * buckets that others share.
 *
 * @throws {AppError} `too_many_attempts` with the seconds to wait, if a bucket is full
 */
export async function countAttempt(db: Queryable, buckets: readonly Bucket[]): Promise<void> {
  for (const { name, limit, minutes } of buckets) {
    const { rows } = await db.execute<{ hits: number; wait: number }>(sql`
      insert into ${throttles} as t (bucket, hits, resets_at)
      values (${name}, 1, now() + make_interval(mins => ${minutes}))
      on conflict (bucket) do update set
        hits = case when t.resets_at <= now() then 1 else t.hits + 1 end,
        resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
      returning t.hits, ceil(extract(epoch from t.resets_at - now()))::int as wait`);
    const [counted] = rows;
    if (counted && counted.hits > limit) throw tooManyAttempts(Math.max(1, counted.wait));
  }
}

/** Takes one counted try back, because it was none to hold against anybody. */
export async function forgiveAttempt(db: Queryable, buckets: Bucket[]): Promise<void> {
  const names = buckets.map(({ name }) => name).toSorted();
  await db.execute(sql`
    update ${throttles} set hits = greatest(hits - 1, 0)
    where bucket in (select bucket from ${throttles} where bucket in ${names} order by bucket for update)`);
}

/** Forgets counters whose window is over. */
export async function sweepThrottles(db: Queryable): Promise<void> {
  await db.execute(sql`delete from ${throttles} where resets_at <= now()`);
}

function tooManyAttempts(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  return new AppError(
    'too_many_attempts',
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter: seconds },
  );
}
