import { type FormSettings, publicRoutes } from '@koshpay/gateway/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { AppDatabase } from '../database/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import { testProduct } from './product.ts';
import { testVault } from './vault.ts';

/** The settings of a test's app. */
export type TestSettings = Settings & FormSettings;

/** What an app has where a test says nothing. */
export const testSettings: TestSettings = {
  MODE: 'demo',
  LOG_LEVEL: 'warn',
  BRAND_NAME: 'KoshPay',
  TRUST_PROXY: false,
  CORS_ORIGINS: [],
  SESSION_IDLE_MINUTES: 60,
  SESSION_ABSOLUTE_HOURS: 12,
  TELEGRAM_API_URL: 'https://bot.example',
};

interface Options {
  readonly db: AppDatabase;
  readonly settings?: Partial<TestSettings>;
  readonly vault?: Vault;
  readonly logger?: FastifyBaseLogger;
}

/** The application of the test product, over any database that has its tables. */
export async function createTestApp({
  db,
  settings: changed = {},
  vault = testVault,
  logger,
}: Options): Promise<FastifyInstance> {
  const settings = { ...testSettings, ...changed };
  const app = await createApp({
    product: testProduct,
    db,
    settings,
    vault,
    ...(logger && { logger }),
  });
  await app.register(publicRoutes, { prefix: '/api/public', db, settings });
  return app;
}
