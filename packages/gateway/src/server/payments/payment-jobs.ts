import { defineJob, type JobTools, toSiteUrl } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';
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
  run: (_data, tools) =>
    refreshAll(
      tools,
      sql`select id::int from payments
        where status = 'awaiting' and expires_at < now() - interval '10 minutes'
        order by id limit ${batchSize}`,
    ),
});

/** Tries again what could not be brought up to date: its cause may be mended. */
export const retryPaymentsJob = defineJob({
  name: 'payments.retry',
  schedule: '*/10 * * * *',
  retentionHours: 24,
  run: (_data, tools) =>
    refreshAll(tools, sql`select payment_id::int as id from payment_problems order by 1`),
});

/** Refreshes the payments that a query finds, each in a transaction of its own. */
async function refreshAll({ db, settings, signal }: JobTools, query: SQL): Promise<void> {
  const { rows } = await db.drizzle.execute<{ id: number }>(query);
  for (const { id } of rows) {
    signal.throwIfAborted();
    await db.transaction((tx) => refreshPayment(tx, toSiteUrl(settings), id));
  }
}
