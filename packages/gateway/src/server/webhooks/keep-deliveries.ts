import { defineJob } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { webhookDays } from '../../settings.ts';

const batchSize = 1_000;

/** The end of the part with the deliveries of before there were parts; none once it is dropped. */
const endOfFormer = sql`(
  select substring(pg_get_expr(relpartbound, oid) from $re$TO \\('([^']+)'\\)$re$)::timestamptz
  from pg_class where relname = 'webhook_deliveries_former' and relispartition)`;

/**
 * Takes out of the queue what was dropped with its month, and deletes what is too old of the
 * deliveries of before there were parts, in portions: they are dropped when the newest is too old.
 */
export const keepDeliveriesJob = defineJob({
  name: 'webhooks.keep',
  queue: 'long',
  schedule: '42 * * * *',
  isRoutine: true,
  run: async (_data, { db: { drizzle }, runtimeSettings, signal }) => {
    await drizzle.execute(sql`
      delete from webhook_queue
      where not exists (select from webhook_deliveries where id = delivery_id)`);
    const days = runtimeSettings.read(webhookDays);
    for (let deleted = batchSize; deleted === batchSize && !signal.aborted; ) {
      const { rowCount } = await drizzle.execute(sql`
        with deleted as (
          delete from webhook_deliveries where id in (
            select id from webhook_deliveries
            where created_at < now() - ${days} * interval '1 day' and created_at < ${endOfFormer}
            order by created_at, id limit ${batchSize})
          returning id
        ),
        attempts as (
          delete from webhook_deliveries_log where parent_id in (select id from deleted)
        )
        select from deleted`);
      deleted = rowCount ?? 0;
    }
  },
});
