import type { Product } from '@koshpay/resource';
import { compileProduct } from './compile-product.ts';
import type { ComposedProduct, SettingsSchema } from './core/feature.ts';
import type { Demo } from './demo.ts';
import type { Behaviour } from './server-faults.ts';

/**
 * The parts of a server that do not follow from the declarations.
 *
 * @example
 * const parts = { features: [loans], migrations: 'migrations', roles: [librarian] } satisfies ServerParts;
 */
export interface ServerParts extends Behaviour {
  /** The folder of its migrations, below the root of its installation: a bundle is elsewhere. */
  readonly migrations: string;
  /**
   * The accounts and rows of demo mode; by default one account with all permissions and no rows.
   */
  readonly demo?: Partial<Demo>;
}

/** A product as a server runs it. */
export interface ProductServer extends Pick<ServerParts, 'migrations'> {
  readonly product: ComposedProduct;
  /** The settings that its features declare beside those of every server. */
  readonly settings: readonly SettingsSchema[];
  readonly demo: Demo;
  /** Every path of its console. */
  readonly consoleRoutes: readonly string[];
}

/**
 * Defines the server of a product: its declarations, its features, and what belongs to all of it.
 *
 * @example
 * export const server = defineServer(product, {
 *   features: [defineFeature({ name: 'loans', hooks: [loanHooks], jobs: [remindJob] })],
 *   migrations: 'migrations',
 * });
 */
export function defineServer(
  declared: Product,
  { migrations, demo, ...behaviour }: ServerParts,
): ProductServer {
  const product = compileProduct(declared, behaviour);
  return {
    product,
    migrations,
    settings: product.features.flatMap(({ settings }) => settings ?? []),
    demo: { password: `${product.name}-demo`, staff: [demoAdmin], ...demo },
    consoleRoutes: declared.routes,
  };
}

const demoAdmin = { username: 'admin', name: 'Demo Admin', email: 'admin@demo.example' };
