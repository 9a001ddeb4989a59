import { defineFeature } from '@koshpay/api';
import { pausedWebhooksRule } from './alert-rules.ts';
import { deliverRestJob, formerDeliverJob } from './former-jobs.ts';
import { keepDeliveriesJob } from './keep-deliveries.ts';
import { webhookSettings } from './settings.ts';
import { webhookDeliveryHooks } from './webhook-deliveries.ts';
import { webhookEndpointHooks } from './webhook-endpoints.ts';
import { webhookQueue } from './webhook-queue.ts';
import { webhookTables } from './webhook-tables.ts';

export { enqueueWebhook, type WebhookEvent } from './enqueue-webhook.ts';

/** Events for the programs of merchants, sent until they are accepted. */
export const webhooks = defineFeature({
  name: 'webhooks',
  settings: webhookSettings,
  tables: () => webhookTables,
  hooks: [webhookDeliveryHooks, webhookEndpointHooks],
  jobs: [formerDeliverJob, deliverRestJob, keepDeliveriesJob],
  workQueues: [webhookQueue],
  alerts: () => ({ rules: [pausedWebhooksRule] }),
});
