import type { Capability, Resource } from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import type { DocsLook } from '../features/api-docs/docs-look.ts';
import type { SystemLog } from '../features/logs/system-log.ts';
import type { RowRule } from './access/row-rule.ts';
import type { StaffRules } from './accounts/rights/rules.ts';
import type { AppParts } from './app-parts.ts';
import type { Integration } from './integration.ts';
import type { Job } from './jobs/define-job.ts';
import type { Ports } from './ports.ts';
import type { ResourceHooks } from './resources/hooks.ts';
import type { ResourceTools } from './resources/register.ts';

/** The parts that features work with. */
export type FeatureParts = AppParts & {
  /** The version of the product. */
  readonly version: string;
  /** The brand of the page that describes the API. */
  readonly docsLook: DocsLook | undefined;
  /** Lists what the product works with. */
  readonly integrations: () => Promise<readonly Integration[]>;
  /** The events of this process. */
  readonly systemLog: SystemLog;
};

/** The parts of the endpoints of features. */
export type RouteParts = FeatureParts & {
  /** The endpoints of resources, which others may run as well. */
  readonly resources: ResourceTools;
  /** Registers endpoints below `/api/admin`, behind the check of sessions. */
  readonly guarded: (routes: (scope: FastifyInstance) => Promise<unknown>) => Promise<void>;
};

/** A part of the server that a product can leave out. Its tables are there all the same. */
export interface Feature {
  readonly name: string;
  /** The resources of the framework that it serves. */
  readonly resources?: readonly Resource[];
  /** The abilities that it gives the server, which the console asks for. */
  readonly capabilities?: readonly Capability[];
  /** The features that it works with. */
  readonly needs?: readonly string[];
  /** Creates the hooks of its resources. */
  readonly hooks?: (rules: StaffRules) => readonly ResourceHooks[];
  /** Creates the rules of which rows accounts see, beside scopes. */
  readonly rowRules?: (resources: readonly Resource[]) => readonly RowRule[];
  readonly ports?: Partial<Ports>;
  readonly jobs?: readonly Job[];
  /** Its part in each request and beside them, in every process. Its hooks run before the core's. */
  readonly plugin?: (app: FastifyInstance, parts: FeatureParts) => Promise<void>;
  /** Its endpoints, in processes that serve requests. */
  readonly routes?: (app: FastifyInstance, parts: RouteParts) => Promise<void>;
}

/**
 * Defines a feature: the one value that its folder exports to what composes the server.
 *
 * @example
 * export const views = defineFeature({
 *   name: 'views',
 *   routes: (_app, { db, guarded, product }) => guarded((scope) => savedViewRoutes(scope, { db, product })),
 * });
 */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
