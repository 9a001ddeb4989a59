import { join } from 'node:path';
import type {
  AccountEndpoints,
  AppDatabase,
  CompiledProduct,
  ProductServer,
  Vault,
} from '@koshpay/api';
import type { FastifyBaseLogger } from 'fastify';
import { type Env, loadEnv, readEnvSources } from '../env.ts';

/** A product and the folders of its files. */
export interface Installation {
  readonly server: ProductServer<Env>;
  /** The folder of its `.env`, and of relative paths. */
  readonly root: string;
  /** The folders of its built pages; `dist` is the console by default. Without a site, `/` is the console. */
  readonly builds?: { readonly console: string; readonly site?: string };
  /** The folder of its migrations; as the product says by default. */
  readonly migrations?: string | undefined;
  /** Starts what runs beside requests for as long as the process does, unless it only serves them. */
  readonly startWorkers?: (tools: WorkerTools) => Workers;
  /** Starts what only the demo has, before the app; undefined where it cannot run. */
  readonly startDemo?: (tools: DemoTools) => Promise<DemoParts | undefined>;
  /** Default settings, which `.env` and the environment override. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** The tools that workers run with. */
interface WorkerTools {
  readonly db: AppDatabase;
  readonly vault: Vault;
  readonly settings: Env;
  readonly log: FastifyBaseLogger;
}

/** The workers that run beside requests. */
interface Workers {
  readonly stop: () => Promise<void>;
}

/** The tools that the demo starts with. */
export interface DemoTools {
  readonly db: AppDatabase;
  readonly vault: Vault;
  readonly product: CompiledProduct;
  readonly settings: Env;
}

/** The parts that only the demo has. */
export interface DemoParts {
  readonly endpoints: AccountEndpoints;
  /** A sentence about how it started, if there is something to say. */
  readonly note?: string | undefined;
  readonly stop: () => Promise<void>;
}

/** The settings of an installation. */
export function loadSettings({ root, defaults }: Installation): Env {
  return loadEnv(process.env, join(root, '.env'), defaults);
}

/** Reads the sources of the values of its settings. */
export function loadSources({ root }: Installation): ReturnType<typeof readEnvSources> {
  return readEnvSources(process.env, join(root, '.env'));
}

/** The folder of its migrations. */
export function migrationsOf({ root, server, migrations }: Installation): string {
  return join(root, migrations ?? server.migrations);
}
