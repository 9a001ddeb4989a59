import { defineServer } from '@koshpay/api';
import { product } from '../index.ts';
import { hindi } from '../language/hindi.ts';
import { demo } from './demo/demo.ts';
import { hooks } from './hooks.ts';
import { integrations } from './integrations.ts';
import { jobs } from './jobs.ts';
import { addressCheck } from './kinds/address.ts';
import { alerts } from './messaging-bot/alert-message.ts';
import { formSettings } from './messaging-bot/settings.ts';
import { createPaymentPage } from './payment-page/payment-page.ts';
import { roles } from './roles.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';
import { webhookSettings } from './webhooks/limits.ts';
import { webhookQueue } from './webhooks/webhook-queue.ts';

export { demo } from './demo/demo.ts';
export { demoCurrency, findDemoAddress, seedDemoChain } from './demo/demo-chain.ts';
export { publicRoutes } from './forms/routes.ts';
export { hooks } from './hooks.ts';
export type { FormSettings } from './messaging-bot/settings.ts';
export { createPayment, type PaymentRequest } from './payments/create-payment.ts';
export { refreshPaymentsOf } from './payments/refresh-payments.ts';
export { roles } from './roles.ts';
export { createCheckPorts, createScannerPorts } from './scanners/ports.ts';
export { confirmationsOf } from './transactions/confirmations.ts';
export { enqueueWebhook, type WebhookEvent } from './webhooks/enqueue-webhook.ts';
export type { WebhookSettings } from './webhooks/limits.ts';

/** The folder of the migrations, below the root of the repository: a bundle is elsewhere. */
export const migrationsFolder = 'packages/gateway/src/server/migrations';

/** The gateway as a server runs it. */
export const server = defineServer(product, {
  settings: [webhookSettings, formSettings],
  hooks,
  kinds: [addressCheck],
  roles,
  languages: { hi: hindi },
  tables,
  jobs,
  workQueues: [webhookQueue],
  alerts,
  demo,
  integrations,
  migrations: migrationsFolder,
  routes,
  pages: (tools) => ({ '/pay/:code': createPaymentPage(tools) }),
});
