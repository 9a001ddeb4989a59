import type { Transaction } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';

/** Sends a delivery as soon as the transaction is committed, whether it waits for an attempt or not. */
export async function queueDelivery(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    insert into webhook_queue (delivery_id, endpoint_id, due_at)
    select id, endpoint_id, ${dueNow(sql`type`)} from webhook_deliveries where id = ${id}
    on conflict (delivery_id) do update set due_at = excluded.due_at`);
}

/** Sends what waits for an endpoint that is active again, from its first pause on. */
export async function resumeDeliveries(tx: Transaction, endpointId: number): Promise<void> {
  await tx.execute(sql`
    with resumed as (
      update webhook_deliveries set retries = 0, next_attempt_at = now()
      where endpoint_id = ${endpointId} and status = 'pending' returning id, endpoint_id, type
    )
    insert into webhook_queue (delivery_id, endpoint_id, due_at)
    select id, endpoint_id, ${dueNow(sql`type`)} from resumed
    on conflict (delivery_id) do update set due_at = excluded.due_at`);
}

/** The time at which a delivery of a type is due that does not wait, for the queue. */
export function dueNow(type: SQL): SQL {
  return sql`case when ${type} = 'webhook.test' then '-infinity' else now() end`;
}
