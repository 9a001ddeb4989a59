import { randomUUID } from 'node:crypto';
import { noteChange, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { type WebhookType, webhookDeliveries } from '../../webhook-deliveries.ts';
import { enqueueAttempt } from './deliver-job.ts';

/** Something that happened to a payment of a merchant. */
export interface WebhookEvent {
  readonly merchantId: number;
  readonly type: Exclude<WebhookType, 'webhook.test'>;
  /** What the body has as `data`: of the payment, nothing secret. */
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
  { merchantId, type, data }: WebhookEvent,
): Promise<void> {
  const event = type.replace('payment.', '');
  const wanted = sql`merchant_id = ${merchantId} and status = 'active'
    and coalesce((events->>${event})::boolean, true)`;
  await addDeliveries(tx, wanted, type, data);
}

/** Adds a delivery for each endpoint that the condition on endpoints selects. */
export async function addDeliveries(
  tx: Transaction,
  wanted: ReturnType<typeof sql>,
  type: WebhookType,
  data: WebhookEvent['data'],
): Promise<void> {
  const eventId = `msg_${randomUUID()}`;
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  const { rows } = await tx.execute<Added>(sql`
    insert into webhook_deliveries
      (endpoint_id, merchant_id, event_id, type, status, attempts, retries, next_attempt_at, body)
    select id, merchant_id, ${eventId}, ${type}, 'pending', 0, 0, now(), ${body}::jsonb
    from webhook_endpoints where ${wanted}
    returning id::int, endpoint_id::int, merchant_id::int,
      (select failing_since is not null from webhook_endpoints where id = endpoint_id) as is_failing`);
  for (const { id, endpoint_id: endpointId, merchant_id, is_failing: isLater } of rows) {
    const after = { id, merchant_id };
    noteChange(tx, { resource: webhookDeliveries.name, kind: 'create', id, after });
    await enqueueAttempt(tx, { id, endpointId, attempts: 0 }, { isLater });
  }
}

type Added = {
  readonly id: number;
  readonly endpoint_id: number;
  readonly merchant_id: number;
  readonly is_failing: boolean;
};
