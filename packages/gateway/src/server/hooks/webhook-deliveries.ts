import { defineHooks } from '@koshpay/api';
import { webhookDeliveries } from '../../webhook-deliveries.ts';

/** Sends deliveries again. */
export const webhookDeliveryHooks = defineHooks(webhookDeliveries, {
  redeliver: async () => ({
    status: 'pending',
    retries: 0,
    next_attempt_at: new Date().toISOString(),
  }),
});
