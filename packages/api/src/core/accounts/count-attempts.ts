import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection/connect.ts';
import { AppError } from '../errors.ts';
import { throttles } from './tables.ts';

/** The number of attempts in a window that starts with the first one. */
export type Bucket = { readonly name: string; readonly limit: number; readonly minutes: number };

/** A bucket that is full, and the seconds until it accepts attempts again. */
export type FullBucket = { readonly name: string; readonly wait: number };

/**
 * Counts one attempt before the work is done, so that concurrent attempts count as well. Buckets
 * after the first full one are not counted: refused attempts must not fill what others share.
 *
 * @returns the bucket that is full, if one is
 * @example
 * const bucket = { name: `sign-up:${toIpNetwork(request.ip)}`, limit: 30, minutes: 10 };
 * const full = await countAttempt(db.drizzle, [bucket]);
 * if (full) throw tooManyAttempts(full);
 */
export async function countAttempt(
  db: Queryable,
  buckets: readonly Bucket[],
): Promise<FullBucket | undefined> {
  for (const bucket of buckets) {
    const { hits, wait } = await hit(db, bucket);
    if (hits > bucket.limit) return { name: bucket.name, wait };
  }
  return undefined;
}

/** Counts one event, and returns how many there were in the window. */
export async function countInWindow(
  db: Queryable,
  window: Pick<Bucket, 'name' | 'minutes'>,
): Promise<number> {
  return (await hit(db, window)).hits;
}

async function hit(db: Queryable, { name, minutes }: Pick<Bucket, 'name' | 'minutes'>) {
  const { rows } = await db.execute<{ hits: number; wait: number }>(sql`
    insert into ${throttles} as t (bucket, hits, resets_at)
    values (${name}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (bucket) do update set
      hits = case when t.resets_at <= now() then 1 else t.hits + 1 end,
      resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
    returning t.hits, ${secondsLeft('t')} as wait`);
  return rows[0] ?? { hits: 0, wait: 0 };
}

/** The first bucket that is full already. Does not count. */
export async function findFullBucket(
  db: Queryable,
  buckets: readonly Bucket[],
): Promise<FullBucket | undefined> {
  const { rows } = await db.execute<{ name: string; hits: number; wait: number }>(sql`
    select bucket as name, hits, ${secondsLeft('throttles')} as wait from ${throttles}
    where bucket in ${buckets.map(({ name }) => name)} and resets_at > now()`);
  return buckets
    .map(({ name, limit }) => rows.find((row) => row.name === name && row.hits >= limit))
    .find((row) => row !== undefined);
}

/** Takes a counted attempt back, because it did not fail. */
export async function refundAttempt(db: Queryable, buckets: readonly Bucket[]): Promise<void> {
  if (buckets.length === 0) return;
  const names = buckets.map(({ name }) => name).toSorted();
  await db.execute(sql`
    update ${throttles} set hits = greatest(hits - 1, 0)
    where bucket in (select bucket from ${throttles} where bucket in ${names} order by bucket for update)`);
}

/** Deletes counters whose window is over. */
export async function sweepThrottles(db: Queryable): Promise<void> {
  await db.execute(sql`delete from ${throttles} where resets_at <= now()`);
}

/**
 * The error of an attempt that a full bucket refuses.
 *
 * @see {@link countAttempt}
 */
export function tooManyAttempts(
  { wait }: FullBucket,
  logFields?: Record<string, unknown>,
): AppError {
  const minutes = Math.ceil(wait / 60);
  return new AppError(
    'too_many_attempts',
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter: wait, logFields: { ...logFields, reason: 'throttled' } },
  );
}

function secondsLeft(table: string) {
  return sql`greatest(1, ceil(extract(epoch from ${sql.identifier(table)}.resets_at - now()))::int)`;
}
