import type { AppDatabase } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Reserve } from '../rpc/endpoint-options.ts';

/** The part of a second's requests that a process reserves together: one alone below 40. */
const share = 1 / 20;

/**
 * Reserves requests to an endpoint in the database, for all processes together: up to a second's worth
 * are sent together. What a process that died has reserved is free again within a second.
 */
export function createReserve(
  drizzle: AppDatabase['drizzle'],
  endpointId: number,
  requestsPerSecond: number,
): Reserve {
  let left = 0;
  let readyAt = Promise.resolve(0);
  return async (requests) => {
    left -= requests;
    if (left < 0) {
      const reserved = Math.max(requests, Math.floor(requestsPerSecond * share));
      left = reserved - requests;
      readyAt = reserveOf(drizzle, endpointId, reserved / requestsPerSecond).catch((error) => {
        left = 0;
        throw error;
      });
    }
    return Math.max(0, (await readyAt) - performance.now());
  };
}

/** Moves on until when requests are given out, and returns when those of this many seconds may be sent. */
async function reserveOf(
  drizzle: AppDatabase['drizzle'],
  endpointId: number,
  seconds: number,
): Promise<number> {
  const { rows } = await drizzle.execute<{ pause_ms: number }>(sql`
    insert into rpc_reservations as known (endpoint_id, until)
    values (${endpointId}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict (endpoint_id) do update
      set until = greatest(known.until, clock_timestamp()) + ${seconds} * interval '1 second'
    returning (1000 * (extract(epoch from until - clock_timestamp())
      - greatest(1, ${seconds}::float8)))::float8 as pause_ms`);
  return performance.now() + (rows[0]?.pause_ms ?? 0);
}
