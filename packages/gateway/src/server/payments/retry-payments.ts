import { defineJob, toSiteUrl } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { refreshPayment } from './refresh-payments.ts';

/** Tries again what could not be brought up to date: its cause may be mended. */
export const retryPaymentsJob = defineJob({
  name: 'payments.retry',
  schedule: '*/10 * * * *',
  retentionHours: 24,
  run: async (_data, { db, settings, signal }) => {
    const { rows } = await db.drizzle.execute<{ id: number }>(
      sql`select payment_id::int as id from payment_problems order by 1`,
    );
    for (const { id } of rows) {
      signal.throwIfAborted();
      await db.transaction((tx) => refreshPayment(tx, toSiteUrl(settings), id));
    }
  },
});
