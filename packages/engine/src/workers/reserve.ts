import type { AppDatabase } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Reserve } from '../rpc/endpoint-options.ts';

/**
 * The parts of a second's requests that a process reserves together: one alone below 40, and more
 * while half of the second is free, so that who looks now and then seldom asks.
 */
const [share, calmShare] = [1 / 20, 1 / 5];
/** Half of a second is free if requests could have been sent so long ago. */
const calmMs = -500;

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
  let isCalm = false;
  return async (requests) => {
    left -= requests;
    if (left < 0) {
      const part = Math.floor(requestsPerSecond * (isCalm ? calmShare : share));
      const reserved = Math.max(requests, part);
      left = reserved - requests;
      readyAt = reserveOf(drizzle, endpointId, reserved / requestsPerSecond).then(
        (pauseMs) => {
          isCalm = pauseMs < calmMs;
          return performance.now() + pauseMs;
        },
        (error) => {
          left = 0;
          throw error;
        },
      );
    }
    return Math.max(0, (await readyAt) - performance.now());
  };
}

/** Moves on until when requests are given out; in how many milliseconds those of this many seconds may be sent. */
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
  return rows[0]?.pause_ms ?? 0;
}
