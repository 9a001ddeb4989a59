import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DocsLook } from '../features/api-docs/docs-look.ts';
import type { SystemLog } from '../features/logs/system-log.ts';
import type { AppParts } from './app-parts.ts';
import type { ComposedProduct } from './feature.ts';
import type { Certificate } from './http/tls.ts';
import type { EffectiveSetting } from './runtime-settings/routes.ts';

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
  /** The product, compiled with its features. */
  product: ComposedProduct;
  /** The version of the product, which traces have. */
  version: string;
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
