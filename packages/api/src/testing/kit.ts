import type { Product } from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { compileProduct } from '../compile-product.ts';
import type { ComposedProduct } from '../core/feature.ts';
import type { Settings } from '../core/settings.ts';
import type { Behaviour } from '../server-faults.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { createLogged } from './logged-app.ts';
import { createPrepare, type Prepare } from './prepare.ts';
import { testSettings } from './settings.ts';
import { type AppOptions, createSetup, type TestApp } from './setup.ts';
import { ensureTemplate } from './template.ts';
import { testVault } from './vault.ts';

/**
 * A product, and what its tests need beyond its declarations.
 *
 * @example const shopUnderTest: TestedProduct = { product: shop, features, migrations };
 */
export interface TestedProduct<Own extends object = object> extends Behaviour {
  readonly product: Product;
  /** The folder of its migrations; without one, its tables follow from its declarations. */
  readonly migrations?: string;
  /** The settings of its features. */
  readonly settings?: Own;
}

/** The test tools of a product. */
export interface TestKit<Own extends object = object> {
  readonly product: ComposedProduct;
  /** Creates the tables of the product in a database, and activates the key of the tests. */
  readonly prepare: Prepare;
  /** A new database with the product's tables, or an empty one. Call `drop` in `afterAll`. */
  readonly createTestDatabase: (options?: { isEmpty?: boolean }) => Promise<TestDatabase>;
  /** The application of the product, over any database that has its tables. */
  readonly createTestApp: (options: AppOptions<Own>) => Promise<FastifyInstance>;
  /** Another app over the database of a test, which logs. Call `app.close` at the end. */
  readonly createLoggedApp: ReturnType<typeof createLogged<Own>>;
  /**
   * The whole application over a database of its own, for the tests of one file.
   *
   * @example const test = setupTestApp(); it('…', async () => { await test.app.inject('/healthz') })
   */
  readonly setupTestApp: (changed?: Partial<Settings & Own>) => TestApp<Own>;
}

/**
 * Creates the test tools of a product: databases with its tables, and its application.
 *
 * @example export const { setupTestApp } = createTestKit({ product: shop, features, migrations });
 */
export function createTestKit<Own extends object = object>(
  tested: TestedProduct<Own>,
): TestKit<Own> {
  const product = compileProduct(tested.product, tested);
  const defaults = { ...testSettings, ...tested.settings } as Settings & Own;
  const prepare = createPrepare(product, tested.migrations);
  const createTestDatabase: TestKit<Own>['createTestDatabase'] = async ({ isEmpty } = {}) =>
    createDatabase(isEmpty ? undefined : await ensureTemplate(tested.product.name, prepare));
  const createTestApp: TestKit<Own>['createTestApp'] = async (options) => {
    const { db, vault = testVault, logger, systemLog, tls, isReady, accountEndpoints } = options;
    const settings = { ...defaults, ...options.settings };
    return createApp({
      product,
      version: '1.2.3',
      db,
      settings,
      vault,
      tls,
      accountEndpoints,
      ...(logger && { logger }),
      ...(systemLog && { systemLog }),
      ...(isReady && { isReady }),
    });
  };
  const setupTestApp = createSetup({ product, defaults, createTestDatabase, createTestApp });
  const createLoggedApp = createLogged(createTestApp);
  return { product, prepare, createTestDatabase, createTestApp, createLoggedApp, setupTestApp };
}
