import { createHash, randomUUID } from 'node:crypto';
import { queueChange, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { type WebhookType, webhookDeliveries } from '../../webhooks/webhook-deliveries.ts';
import { dueNow } from './queue-delivery.ts';

/** Something that happened to a payment of a merchant. */
export interface WebhookEvent {
  readonly merchantId: number;
  readonly type: Exclude<WebhookType, 'webhook.test'>;
  /**
   * The event and its cause, by which it is known again after a restore: it has the same id then.
   * Without it, each event has a new one.
   */
  readonly key?: string;
  /** The `data` of the body: of the payment, nothing secret. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Sends an event to each active endpoint of a merchant that wants its type, once the caller's
 * transaction is committed. All of them get the same id of the event.
 *
 * @example await enqueueWebhook(tx, { merchantId, type: 'payment.paid', data: { id, amount: '10.5' } });
 */
export async function enqueueWebhook(
  tx: Transaction,
  { merchantId, type, key, data }: WebhookEvent,
): Promise<void> {
  const event = type.replace('payment.', '');
  const wanted = sql`merchant_id = ${merchantId} and status = 'active'
    and coalesce((events->>${event})::boolean, true)`;
  await addDeliveries(tx, wanted, { type, key, data });
}

/** Adds a delivery for each endpoint that the condition on endpoints selects. */
export async function addDeliveries(
  tx: Transaction,
  wanted: ReturnType<typeof sql>,
  { type, key, data }: Pick<WebhookEvent, 'key' | 'data'> & { readonly type: WebhookType },
): Promise<void> {
  const eventId = key === undefined ? `msg_${randomUUID()}` : await toEventId(tx, key);
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  const { rows } = await tx.execute<Added>(sql`
    with added as (
      insert into webhook_deliveries
        (endpoint_id, merchant_id, event_id, type, status, attempts, retries, next_attempt_at, body)
      select id, merchant_id, ${eventId}, ${type}, 'pending', 0, 0, now(), ${body}::jsonb
      from webhook_endpoints where ${wanted}
      returning id, endpoint_id, merchant_id, type
    ),
    queued as (
      insert into webhook_queue (delivery_id, endpoint_id, due_at)
      select id, endpoint_id, ${dueNow(sql`type`)} from added
    )
    select id::int, merchant_id::int from added`);
  for (const after of rows)
    queueChange(tx, { resource: webhookDeliveries.name, kind: 'create', id: after.id, after });
}

/**
 * The id of the event of a key, and of the second one where this database has sent the first: a block
 * that was lost may come back. A restored database does not know what it sent, and repeats the id.
 */
async function toEventId(tx: Transaction, key: string): Promise<string> {
  for (let times = 0; ; times++) {
    const hash = createHash('sha256').update(`${key}/${times}`).digest('hex');
    const id = `msg_${hash.slice(0, 36)}`;
    const { rowCount } = await tx.execute(
      sql`select from webhook_deliveries where event_id = ${id} limit 1`,
    );
    if (rowCount === 0) return id;
  }
}

type Added = { readonly id: number; readonly merchant_id: number };
