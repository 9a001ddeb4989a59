import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../core/database/connection/connect.ts';

/** An average over less time than this would be another figure than its label says. */
const days = 30;

/**
 * The share of the minutes of the last 30 days in which any process served requests; null until
 * there are figures of as many days.
 */
export async function readUptime(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ minutes: string; is_measured: boolean }>(sql`
    select count(distinct at) as minutes,
      exists (select from metric_samples where at < now() - ${`${days} days`}::interval) as is_measured
    from metric_samples
    where role <> 'worker' and at >= date_trunc('minute', now()) - ${`${days} days`}::interval
      and at < date_trunc('minute', now())`);
  const [row] = rows;
  if (!row?.is_measured) return null;
  return Math.min(100, Math.round((Number(row.minutes) / (days * 24 * 60)) * 100_000) / 1000);
}
