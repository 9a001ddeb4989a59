import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { AppDatabase, CompiledProduct, Vault } from '@koshpay/api';
import {
  type AccountEndpoints,
  type DocsLook,
  type MigrationSets,
  migrationSets,
  type ProductServer,
} from '@koshpay/api/internal';
import { type Env, loadEnv, readEnvSources } from './settings/env.ts';
import type { Given } from './terminal/read-arguments.ts';

/**
 * A product, and the folders of its files.
 *
 * @example
 * const installation: Installation = { server, root: import.meta.dirname, defaults: { PORT: '4100' } };
 * await run(installation);
 */
export interface Installation {
  readonly server: ProductServer;
  /** The folder of its `.env`, and of relative paths. */
  readonly root: string;
  /** The folders of its built pages; `dist` is the console by default. Without a site, `/` is the console. */
  readonly builds?: { readonly console: string; readonly site?: string };
  /** The folder of its migrations; as the product says by default. */
  readonly migrations?: string | undefined;
  /** The folder of the framework's migrations, where a bundle is without its package. */
  readonly frameworkMigrations?: string | undefined;
  /** Starts what only the demo has, before the app; undefined where it cannot run. */
  readonly startDemo?: (tools: DemoTools) => Promise<DemoParts | undefined>;
  /** Default settings, which `.env` and the environment override. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Its brand on the pages that describe APIs; plain by default. */
  readonly docsLook?: DocsLook;
  /** Terminal commands of its own. */
  readonly commands?: readonly Command[];
  /** True if it is built, and has no sources: nothing can be generated. */
  readonly isBundle?: boolean;
  /** The words that start it, and those before the name of a command; `node server.ts` by default. */
  readonly calls?: Calls;
}

/**
 * A terminal command of a product.
 *
 * @see {@link defineCommand}
 */
export interface Command<O extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** Its name, `db:backup`. */
  readonly name: string;
  /** One sentence about it, for lists of commands. */
  readonly summary: string;
  /** Its options and arguments as they are typed, one for each form of use; none by default. */
  readonly forms?: readonly string[];
  /** Further sentences of its usage. */
  readonly details?: string;
  readonly options?: O;
  /** True if it takes more than options. */
  readonly allowPositionals?: boolean;
  /** True if it writes or reads sources: there are none in a folder of `pnpm deploy:folder`. */
  readonly needsSources?: boolean;
  /**
   * Carries it out.
   *
   * @throws {UsageError} if it was not given what it needs
   */
  readonly run: (installation: Installation, given: Given<O>) => Promise<void>;
}

/** The words with which a product is started in a terminal. */
interface Calls {
  readonly start: string;
  readonly command: string;
}

/**
 * The tools that the demo starts with.
 *
 * @example
 * const startDemo = async ({ db, settings }: DemoTools): Promise<DemoParts> => {
 *   const shop = await openDemoShop(db, settings);
 *   return { endpoints: shop.endpoints, note: 'The demo shop is open.', stop: () => shop.close() };
 * };
 */
export interface DemoTools {
  readonly db: AppDatabase;
  readonly vault: Vault;
  readonly product: CompiledProduct;
  readonly settings: Env;
}

/**
 * The parts that only the demo has.
 *
 * @see {@link DemoTools}
 */
export interface DemoParts {
  readonly endpoints: AccountEndpoints;
  /** A sentence about how it started, if there is something to say. */
  readonly note?: string | undefined;
  readonly stop: () => Promise<void>;
}

/** The settings of an installation. */
export function loadSettings(installation: Installation): Env {
  return loadEnv(process.env, join(installation.root, '.env'), installation);
}

/** Reads the sources of the values of its settings. */
export function loadSources(installation: Installation): ReturnType<typeof readEnvSources> {
  return readEnvSources(process.env, join(installation.root, '.env'), installation);
}

/** The words with which it is started: those of this process by default. */
export function callsOf({ calls }: Pick<Installation, 'calls'>): Calls {
  const script = `node ${relative(process.cwd(), process.argv[1] ?? '')}`;
  return calls ?? { start: script, command: script };
}

/** The version of the product, as the package at its root says. */
export function versionOf({ root }: Pick<Installation, 'root'>): string {
  const { version = '0.0.0' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version;
}

/** The parts of an installation that say where its migrations are. */
interface Migrated extends Pick<Installation, 'root' | 'migrations' | 'frameworkMigrations'> {
  readonly server: Pick<ProductServer, 'migrations'>;
}

/**
 * Its migrations, after those of the framework.
 *
 * @example await prepareTables(addresses, migrationsOf(installation));
 */
export function migrationsOf({ root, server, ...folders }: Migrated): MigrationSets {
  const { migrations = server.migrations, frameworkMigrations: framework } = folders;
  return migrationSets(join(root, migrations), framework && join(root, framework));
}
