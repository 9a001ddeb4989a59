import { defineJob, type Transaction } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';
import { enqueueAttempt } from './deliver-job.ts';

/** So many jobs are added together. The rest has its turn ten minutes later. */
const batchSize = 1_000;

/** Sends what waits for an endpoint that is active again, from its first pause on. */
export function resumeDeliveries(tx: Transaction, endpointId: number): Promise<void> {
  return enqueuePending(
    tx,
    sql`webhook_deliveries.endpoint_id = ${endpointId}`,
    sql`retries = 0, next_attempt_at = now()`,
  );
}

/** Enqueues what is due without a job: after a restore, or after a long pause. */
export const deliverRestJob = defineJob({
  name: 'webhooks.deliver-rest',
  schedule: '*/10 * * * *',
  isRoutine: true,
  run: (_data, { db }) =>
    db.transaction((tx) =>
      enqueuePending(
        tx,
        sql`webhook_endpoints.status = 'active' and next_attempt_at < now() - interval '10 minutes'`,
        sql`next_attempt_at = next_attempt_at`,
      ),
    ),
});

async function enqueuePending(tx: Transaction, which: SQL, change: SQL): Promise<void> {
  const { rows } = await tx.execute<Pending>(sql`
    update webhook_deliveries set ${change}
    where id in (
      select webhook_deliveries.id from webhook_deliveries
      join webhook_endpoints on webhook_endpoints.id = endpoint_id
      where webhook_deliveries.status = 'pending' and ${which}
      order by webhook_deliveries.created_at limit ${batchSize})
    returning id::int, endpoint_id::int, attempts::int`);
  for (const { id, endpoint_id: endpointId, attempts } of rows)
    await enqueueAttempt(tx, { id, endpointId, attempts }, { isByHand: true, isLater: true });
}

type Pending = { readonly id: number; readonly endpoint_id: number; readonly attempts: number };
