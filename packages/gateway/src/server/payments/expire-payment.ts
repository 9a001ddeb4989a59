import { defineJob, toSiteUrl } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { refreshPayment } from './refresh-payments.ts';

/** Runs when the time of a payment is over. What is known of it then decides. */
export const expirePaymentJob = defineJob({
  name: 'payments.expire',
  data: z.strictObject({ id: z.int() }),
  retentionHours: 24,
  run: ({ id }, { db, settings }) =>
    db.transaction((tx) => refreshPayment(tx, toSiteUrl(settings), id)),
});

/** The most payments that are checked together. The rest follow ten minutes later. */
const batchSize = 1_000;

/** Expires what has no job for it: a backup has the payments, but not their jobs. */
export const expireRestJob = defineJob({
  name: 'payments.expire-rest',
  schedule: '*/10 * * * *',
  isRoutine: true,
  run: async (_data, { db, settings, signal }) => {
    const { rows } = await db.drizzle.execute<{ id: number }>(sql`
      select id::int from payments
      where status = 'awaiting' and expires_at < now() - interval '10 minutes'
      order by id limit ${batchSize}`);
    for (const { id } of rows) {
      signal.throwIfAborted();
      await db.transaction((tx) => refreshPayment(tx, toSiteUrl(settings), id));
    }
  },
});
