import { join } from 'node:path';
import { createTestKit, type TestedProduct } from '@koshpay/api/testing';
import { product } from '../../index.ts';
import { hindi } from '../../language/hindi.ts';
import { hooks } from '../hooks.ts';
import { integrations } from '../integrations.ts';
import { jobs } from '../jobs.ts';
import { addressCheck } from '../kinds/address.ts';
import { alerts } from '../messaging-bot/alert-message.ts';
import type { FormSettings } from '../messaging-bot/settings.ts';
import { roles } from '../roles.ts';
import { routes } from '../routes.ts';
import { tables } from '../tables.ts';
import type { WebhookSettings } from '../webhooks/limits.ts';
import { webhookQueue } from '../webhooks/webhook-queue.ts';

export { createMerchantProgram } from './merchant-program.ts';

/** The gateway with its forms, for tests. */
export const gatewayUnderTest: TestedProduct<FormSettings & WebhookSettings> = {
  product,
  hooks,
  kinds: [addressCheck],
  roles,
  languages: { hi: hindi },
  tables,
  jobs,
  workQueues: [webhookQueue],
  alerts,
  migrations: join(import.meta.dirname, '../migrations'),
  settings: { CORS_ORIGINS: [], WEBHOOK_HOSTS: [], TELEGRAM_API_URL: 'https://bot.example' },
  integrations,
  register: routes,
};

export const {
  product: testProduct,
  createTestApp,
  createTestDatabase,
  createLoggedApp,
  setupTestApp,
} = createTestKit(gatewayUnderTest);
