import { AppError, defineHooks } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { webhookDeliveries } from '../../webhooks/webhook-deliveries.ts';
import { queueDelivery } from './queue-delivery.ts';

/** Sends deliveries again, and retries them from the first pause on. */
export const webhookDeliveryHooks = defineHooks(webhookDeliveries, {
  redeliver: async ({ tx, row: { id, endpoint_id: endpointId, type } }) => {
    const { rows } = await tx.execute<{ status: string }>(
      sql`select status from webhook_endpoints where id = ${endpointId}`,
    );
    if (rows[0]?.status !== 'active' && type !== 'webhook.test')
      throw new AppError('wrong_state', 'Its endpoint is not active. Resume the endpoint first.');
    await queueDelivery(tx, id);
    return { status: 'pending', retries: 0, next_attempt_at: new Date().toISOString() };
  },
});
