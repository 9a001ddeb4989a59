import { alertEventLoopMs, alertFailurePercent, alertLatencyMs } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import { readRecent } from '../../metrics/kept/read-recent.ts';
import type { AlertRule } from '../alert-rule.ts';

/** Of fewer requests, one that fails or is slow says nothing. */
const fewest = 20;

/** Many requests fail. */
export const failureRule: AlertRule = {
  name: 'requests.failed',
  summary: 'Many requests fail',
  severity: 'critical',
  find: async ({ db, runtimeSettings }) => {
    const { requests, failures } = await readRecent(db.drizzle, 5);
    const percent = (failures / requests) * 100;
    if (requests < fewest || percent <= runtimeSettings.read(alertFailurePercent)) return [];
    return [
      { message: `${Math.round(percent)} % of ${requests} requests failed in five minutes.` },
    ];
  },
};

/** Requests take long. */
export const latencyRule: AlertRule = {
  name: 'requests.slow',
  summary: 'Requests are slow',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const { requests, p95_ms } = await readRecent(db.drizzle, 10);
    if (requests < fewest || (p95_ms ?? 0) <= runtimeSettings.read(alertLatencyMs)) return [];
    return [{ message: `One of 20 requests took ${Math.round(p95_ms ?? 0)} ms or longer.` }];
  },
};

/** A process has more to do than one core can. */
export const eventLoopRule: AlertRule = {
  name: 'process.late',
  summary: 'A process is overloaded',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const { rows } = await db.drizzle.execute<{ process: string; ms: string }>(sql`
      select process, round(min(event_loop_lag) * 1000) as ms from metric_samples
      where at >= now() - interval '6 minutes' group by process
      having count(*) >= 5 and min(event_loop_lag) * 1000 > ${runtimeSettings.read(alertEventLoopMs)}`);
    return rows.map(({ process, ms }) => ({
      cause: process,
      message: `The event loop of ${process} was ${ms} ms late or more for five minutes.`,
    }));
  },
};
