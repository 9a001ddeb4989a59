import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { AccountEndpoints } from '../core/app-options.ts';
import type { AppDatabase } from '../core/database/connection/connect.ts';
import type { ComposedProduct } from '../core/feature.ts';
import type { Certificate } from '../core/http/tls.ts';
import type { Vault } from '../core/secrets/vault.ts';
import type { Settings } from '../core/settings.ts';
import type { SystemLog } from '../features/logs/system-log.ts';
import type { TestDatabase } from './database.ts';

/**
 * The app of a test file and its parts; filled before its first test.
 *
 * @example
 * const readMe = ({ app }: TestApp, headers: { authorization: string }) =>
 *   app.inject({ url: '/api/admin/me', headers });
 */
export type TestApp<Own extends object = object> = Pick<
  TestDatabase,
  'db' | 'address' | 'owner'
> & {
  readonly product: ComposedProduct;
  app: FastifyInstance;
  settings: Settings & Own;
};

/** The base of an app. */
export interface AppOptions<Own extends object> {
  readonly db: AppDatabase;
  readonly settings?: Partial<Settings & Own>;
  readonly vault?: Vault;
  readonly logger?: FastifyBaseLogger;
  readonly systemLog?: SystemLog;
  readonly tls?: Certificate;
  readonly isReady?: () => boolean;
  readonly accountEndpoints?: AccountEndpoints;
}

interface Parts<Own extends object> {
  readonly product: ComposedProduct;
  readonly defaults: Settings & Own;
  readonly createTestDatabase: () => Promise<TestDatabase>;
  readonly createTestApp: (options: AppOptions<Own>) => Promise<FastifyInstance>;
}

/** Creates the function that sets up an app and a database for a test file. */
export function createSetup<Own extends object>(parts: Parts<Own>) {
  return (changed: Partial<Settings & Own> = {}): TestApp<Own> => {
    const test = { product: parts.product } as TestApp<Own>;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      const database = await parts.createTestDatabase();
      drop = database.drop;
      const { db, address, owner } = database;
      const settings = { ...parts.defaults, ...changed };
      const app = await parts.createTestApp({ db, settings });
      Object.assign(test, { db, address, owner, settings, app });
    });
    afterAll(async () => {
      await test.app?.close();
      await drop?.();
    });
    return test;
  };
}
