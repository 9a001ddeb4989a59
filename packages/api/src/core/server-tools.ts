import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DocsLook } from '../features/api-docs/docs-look.ts';
import type { SystemLog } from '../features/logs/system-log.ts';
import type { AppParts } from './app-parts.ts';
import type { Integration } from './integration.ts';
import type { ResourceTools } from './resources/register.ts';
import type { Settings } from './settings.ts';

/**
 * The tools that features work with.
 *
 * @example
 * const startCache = async (app: FastifyInstance, { db }: ServerTools) =>
 *   addProcessTask(app, { name: 'rates', seconds: 60, run: () => readRates(db) });
 */
export interface ServerTools<S extends Settings = Settings> extends AppParts {
  readonly settings: S;
  /** The version of the product. */
  readonly version: string;
  /** The brand of the pages that describe APIs. */
  readonly docsLook: DocsLook | undefined;
  /** The events of this process. */
  readonly systemLog: SystemLog;
}

/**
 * Tools for the endpoints of features.
 *
 * @example
 * const loanRoutes = async (app: FastifyInstance, { guarded }: RouteTools) =>
 *   guarded(async (scope) => scope.get('/loans/today', readToday));
 */
export interface RouteTools<S extends Settings = Settings> extends ServerTools<S> {
  /** The endpoints of resources, which others may run as well. */
  readonly resources: ResourceTools;
  /** Lists what features work with. */
  readonly integrations: () => Promise<readonly Integration[]>;
  /** Registers endpoints below `/api/admin`, behind the check of sessions. */
  readonly guarded: (routes: (scope: FastifyInstance) => Promise<unknown>) => Promise<void>;
}

/**
 * Tools for listing integrations.
 *
 * @example
 * const listShops = async ({ settings }: IntegrationTools): Promise<Integration[]> =>
 *   settings.MODE === 'demo' ? [] : [courier];
 */
export type IntegrationTools<S extends Settings = Settings> = Pick<
  ServerTools<S>,
  'db' | 'settings' | 'vault'
>;

/**
 * The tools that workers run with.
 *
 * @example
 * defineFeature({ name: 'news', startWorkers: ({ db, log }: WorkerTools) => startReader(db, log) });
 */
export interface WorkerTools<S extends Settings = Settings> extends IntegrationTools<S> {
  readonly log: FastifyBaseLogger;
}
