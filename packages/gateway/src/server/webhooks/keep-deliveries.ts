import { defineJob } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { webhookDays } from '../../settings.ts';

const batchSize = 1_000;

/** Deletes the deliveries that are older than the setting keeps, in portions. */
export const keepDeliveriesJob = defineJob({
  name: 'webhooks.keep',
  queue: 'long',
  schedule: '42 * * * *',
  isRoutine: true,
  run: async (_data, { db: { drizzle }, runtimeSettings, signal }) => {
    const days = runtimeSettings.read(webhookDays);
    for (let deleted = batchSize; deleted === batchSize && !signal.aborted; ) {
      const { rowCount } = await drizzle.execute(sql`
        delete from webhook_deliveries where id in (
          select id from webhook_deliveries where created_at < now() - ${days} * interval '1 day'
          order by created_at, id limit ${batchSize})`);
      deleted = rowCount ?? 0;
    }
  },
});
