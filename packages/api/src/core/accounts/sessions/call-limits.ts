import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { throttles } from '../tables.ts';

type Limits = Pick<Settings, 'READS_PER_MINUTE' | 'WRITES_PER_MINUTE'>;

/** The calls of an account in the current minute. */
interface Count {
  /** Those of all processes, as this one saw them last. */
  shared: number;
  /** Those of this process since then. */
  own: number;
  /** The end of the minute, in milliseconds. */
  endsAt: number;
}

/** The rest of a minute's limit. */
export interface Usage {
  readonly isOver: boolean;
  readonly remaining: number;
  /** Until the minute ends. */
  readonly seconds: number;
}

export type CallLimits = ReturnType<typeof createCallLimits>;

/**
 * Limits the calls of each account. Calls are counted in memory, so that they cost no statement;
 * `share` exchanges the counts with the other processes, in one statement for all accounts.
 */
export function createCallLimits({ drizzle }: Database, limits: Limits) {
  const counts = new Map<string, Count>();

  return {
    /**
     * @param account `staff:5` or `program:5`
     * @throws {AppError} `too_many_requests` beyond the limit of the minute
     */
    count(account: string, method: string): void {
      const isRead = method === 'GET' || method === 'HEAD';
      const limit = isRead ? limits.READS_PER_MINUTE : limits.WRITES_PER_MINUTE;
      if (limit === 0) return;
      const { isOver, seconds } = take(
        counts,
        `calls:${isRead ? 'read' : 'write'}:${account}`,
        limit,
      );
      if (isOver) throw tooManyRequests(seconds);
    },

    /** Counts a call, of those that have a limit of their own, unless the minute is over its limit. */
    take: (bucket: string, limit: number) => take(counts, bucket, limit),

    /** Adds the counts of this process to those of the others, and reads the sums. */
    async share(): Promise<void> {
      for (const [bucket, { endsAt, own }] of counts)
        if (own === 0 && endsAt <= Date.now()) counts.delete(bucket);
      const sent = [...counts].map(([bucket, { own }]) => ({ bucket, own }));
      if (sent.length === 0) return;
      for (const { bucket, hits, left_ms } of await addCounts(drizzle, sent)) {
        const { own } = counts.get(bucket) ?? { own: 0 };
        const unsent = own - (sent.find((each) => each.bucket === bucket)?.own ?? 0);
        const endsAt = Date.now() + left_ms;
        counts.set(bucket, { shared: hits, own: Math.max(unsent, 0), endsAt });
      }
    },
  };
}

function take(counts: Map<string, Count>, bucket: string, limit: number): Usage {
  const count = currentCount(counts, bucket);
  const isOver = count.shared + count.own >= limit;
  if (!isOver) count.own += 1;
  const remaining = Math.max(0, limit - count.shared - count.own);
  const seconds = Math.max(1, Math.ceil((count.endsAt - Date.now()) / 1000));
  return { isOver, remaining, seconds };
}

function currentCount(counts: Map<string, Count>, bucket: string): Count {
  const known = counts.get(bucket);
  if (known && known.endsAt > Date.now()) return known;
  const fresh = { shared: 0, own: 0, endsAt: Date.now() + 60_000 };
  counts.set(bucket, fresh);
  return fresh;
}

/** Adds counts to those of all processes, and returns the sums with the rest of their minutes. */
async function addCounts(
  drizzle: Database['drizzle'],
  sent: readonly { readonly bucket: string; readonly own: number }[],
) {
  const { rows } = await drizzle.execute<{ bucket: string; hits: number; left_ms: number }>(sql`
        insert into ${throttles} as t (bucket, hits, resets_at)
        select bucket, own, now() + interval '1 minute'
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(bucket text, own int)
        order by bucket
        on conflict (bucket) do update set
          hits = case when t.resets_at <= now() then excluded.hits else t.hits + excluded.hits end,
          resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
        returning bucket, hits,
          (extract(epoch from resets_at - now()) * 1000)::int as left_ms`);
  return rows;
}

/**
 * The refusal of a call beyond a limit, for some seconds.
 *
 * @example if (callsOf(key) > 100) throw tooManyRequests(60);
 */
export function tooManyRequests(retryAfter: number): AppError {
  return new AppError(
    'too_many_requests',
    `Your account sends too many requests. Try again in ${retryAfter} seconds.`,
    { retryAfter, logFields: { reason: 'throttled' } },
  );
}
