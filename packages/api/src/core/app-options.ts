import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CompiledProduct } from '../compile-product.ts';
import type { AlertParts } from '../features/alerts/alert-rule.ts';
import type { DocsLook } from '../features/api-docs/docs-look.ts';
import type { SystemLog } from '../features/logs/system-log.ts';
import type { AppDatabase } from './database/connection/connect.ts';
import type { Certificate } from './http/tls.ts';
import type { Integration } from './integration.ts';
import type { Job } from './jobs/define-job.ts';
import type { WorkQueue } from './jobs/work-queue.ts';
import type { EffectiveSetting } from './runtime-settings/routes.ts';
import type { Vault } from './secrets/vault.ts';
import type { Settings } from './settings.ts';

/** The parts that every route and job of the app works with. */
export type AppParts = {
  product: CompiledProduct;
  db: AppDatabase;
  settings: Settings;
  /** Encrypts and decrypts secrets at rest. */
  vault: Vault;
};

/** Endpoints that only some processes have. */
export interface AccountEndpoints {
  /** Announces them. */
  readonly capability: string;
  /** The permission that an account needs for them. */
  readonly permission: string;
  /** Registers them below `/api/admin`, behind the check of sessions. */
  readonly register: (app: FastifyInstance) => Promise<void>;
}

/** The options that an app is created from. */
export type AppOptions = AppParts & {
  /** The version of the product, which traces have. */
  version: string;
  /** The product's own background work; none by default. */
  jobs?: readonly Job[] | undefined;
  /** The product's own queues of work; none by default. */
  workQueues?: readonly WorkQueue[] | undefined;
  /** The product's rules for alerts, and where they are sent besides mail. */
  alerts?: AlertParts | undefined;
  /** Lists what the product works with; nothing by default. */
  integrations?: () => Promise<readonly Integration[]>;
  /** The settings with which the process started, for the console; none by default. */
  processSettings?: readonly EffectiveSetting[];
  /** Endpoints of the process for signed-in accounts; none by default. */
  accountEndpoints?: AccountEndpoints | undefined;
  /** The file in which the end of the audit log is kept, signed, outside of the database. */
  auditAnchor?: string;
  /** The brand of the page of the API's description. */
  docsLook?: DocsLook;
  /** The logger; no log by default. */
  logger?: FastifyBaseLogger;
  /** The events of this process, whose logger has its hook; only those of the app by default. */
  systemLog?: SystemLog;
  /** The certificate to end TLS with; without one it speaks plain HTTP, for a proxy that does. */
  tls?: Certificate | undefined;
  /** True if it may use the database; always by default. */
  isReady?: () => boolean;
};
