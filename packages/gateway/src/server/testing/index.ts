import { join } from 'node:path';
import { createTestKit, type TestedProduct } from '@koshpay/api/testing';
import { product } from '../../index.ts';
import { serverParts } from '../index.ts';
import type { BotSettings } from '../messaging-bot/settings.ts';
import type { WebhookSettings } from '../webhooks/settings.ts';

export { createMerchantProgram } from './merchant-program.ts';

/** The gateway for tests. */
export const gatewayUnderTest: TestedProduct<BotSettings & WebhookSettings> = {
  ...serverParts,
  product,
  migrations: join(import.meta.dirname, '../migrations'),
  settings: { WEBHOOK_HOSTS: [], TELEGRAM_API_URL: 'https://bot.example' },
};

export const {
  product: testProduct,
  createTestApp,
  createTestDatabase,
  createLoggedApp,
  setupTestApp,
} = createTestKit(gatewayUnderTest);
