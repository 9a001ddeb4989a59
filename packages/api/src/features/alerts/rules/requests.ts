import {
  alertEventLoopMs,
  alertFailurePercent,
  alertLatencyMs,
  alertMinRequests,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { readRecent } from '../../metrics/feature.ts';
import type { AlertRule } from '../alert-rule.ts';

/** Many requests fail. */
export const failureRule: AlertRule = {
  name: 'requests.failed',
  summary: 'Many requests fail',
  severity: 'critical',
  find: async ({ db, runtimeSettings }) => {
    const { requests, failures } = await readRecent(db.drizzle, 5);
    const percent = (failures / requests) * 100;
    const limit = runtimeSettings.read(alertFailurePercent);
    if (requests < runtimeSettings.read(alertMinRequests) || percent <= limit) return [];
    const figure = `${toShort(percent)}% of ${requests} requests failed in five minutes`;
    return [{ message: `${figure}; the limit is ${limit}%.` }];
  },
};

/** Requests take long. */
export const latencyRule: AlertRule = {
  name: 'requests.slow',
  summary: 'Requests are slow',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const { requests, p95_ms } = await readRecent(db.drizzle, 10);
    const limit = runtimeSettings.read(alertLatencyMs);
    if (requests < runtimeSettings.read(alertMinRequests) || p95_ms === null || p95_ms <= limit)
      return [];
    const figure = `One of 20 requests took ${Math.round(p95_ms)} ms or longer in ten minutes`;
    return [{ message: `${figure}; the limit is ${limit} ms.` }];
  },
};

/** A process has more to do than one core can. */
export const eventLoopRule: AlertRule = {
  name: 'process.late',
  summary: 'A process is overloaded',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const limit = runtimeSettings.read(alertEventLoopMs);
    const { rows } = await db.drizzle.execute<{ process: string; ms: string }>(sql`
      select process, round(min(event_loop_lag) * 1000) as ms from metric_samples
      where at >= now() - interval '6 minutes' group by process
      having count(*) >= 5 and min(event_loop_lag) * 1000 > ${limit}`);
    return rows.map(({ process, ms }) => ({
      cause: process,
      message: `The event loop of ${process} was ${ms} ms late or more for five minutes; the limit is ${limit} ms.`,
    }));
  },
};

/** A share that is little above its limit must not read as if it were the limit. */
function toShort(percent: number): number {
  return Math.round(percent * 10) / 10;
}
