import { defineJob, enqueue, isEnqueued, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { deliverJob, enqueueAttempt } from './deliver-job.ts';

/** Jobs are added in portions, in which each endpoint has as many as another, its oldest first. */
const portion = 200;

/** Enqueues what is due and has no job: after a restore, or for an endpoint that is active again. */
export const deliverRestJob = defineJob({
  name: 'webhooks.deliver-rest',
  schedule: '* * * * *',
  runsAtStart: true,
  isRoutine: true,
  run: async (_data, { db, signal }) => {
    for (let added = portion; added === portion && !signal.aborted; )
      added = await db.transaction(enqueuePortion);
  },
});

/** Sends what waits for an endpoint that is active again, from its first pause on. */
export async function resumeDeliveries(tx: Transaction, endpointId: number): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries set retries = 0, next_attempt_at = now()
    where endpoint_id = ${endpointId} and status = 'pending'`);
  await enqueue(tx, deliverRestJob, {}, { key: 'schedule' });
}

async function enqueuePortion(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<Pending>(sql`
    select id::int, endpoint_id::int as "endpointId", attempts::int
    from (
      select d.id, endpoint_id, attempts, d.created_at,
        row_number() over (partition by endpoint_id order by d.created_at, d.id) as place
      from webhook_deliveries d join webhook_endpoints e on e.id = endpoint_id
      where d.status = 'pending' and e.status = 'active' and next_attempt_at <= now()
        and not ${isEnqueued(deliverJob, sql`d.id || '/' || attempts`, { isDue: true })}
        and not ${isEnqueued(deliverJob, sql`d.id || '/' || attempts || '/now'`)}
    ) as rest
    order by place, created_at, id limit ${portion}`);
  for (const attempt of rows) await enqueueAttempt(tx, attempt, { isByHand: true, isLater: true });
  return rows.length;
}

type Pending = { readonly id: number; readonly endpointId: number; readonly attempts: number };
