import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { throttles } from './tables.ts';

/** How often something may be tried in a window that starts with the first try. */
export type Bucket = { name: string; limit: number; minutes: number };

/**
 * Counts one try in every bucket, in one statement, before the work is done: tries that run at the
 * same time count as well.
 *
 * @throws {AppError} `too_many_attempts` with the seconds to wait, if any bucket is full
 */
export async function countAttempt(db: Queryable, buckets: Bucket[]): Promise<void> {
  // Sorted, so that two statements never wait for each other's rows.
  const sorted = buckets.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const rows = sorted.map(
    ({ name, minutes }) => sql`(${name}, 1, now() + make_interval(mins => ${minutes}))`,
  );
  const counted = await db.execute<{ bucket: string; hits: number; wait: number }>(sql`
    insert into ${throttles} as t (bucket, hits, resets_at) values ${sql.join(rows, sql`, `)}
    on conflict (bucket) do update set
      hits = case when t.resets_at <= now() then 1 else t.hits + 1 end,
      resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
    returning t.bucket, t.hits, ceil(extract(epoch from t.resets_at - now()))::int as wait`);
  const limits = new Map(buckets.map(({ name, limit }) => [name, limit]));
  const waits = counted.rows
    .filter(({ bucket, hits }) => hits > (limits.get(bucket) ?? 0))
    .map(({ wait }) => wait);
  if (waits.length > 0) throw tooManyAttempts(Math.max(1, ...waits));
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
