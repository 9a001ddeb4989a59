import type { Resource } from '@koshpay/resource';
import type { Capability } from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AlertParts } from '../features/alerts/alert-rule.ts';
import type { RowRule } from './access/row-rule.ts';
import type { Integration } from './integration.ts';
import type { Job } from './jobs/define-job.ts';
import type { WorkQueue } from './jobs/work-queue.ts';
import type { Ports } from './ports.ts';
import type { ResourceHooks } from './resources/hooks.ts';
import type { ServedProduct } from './served-product.ts';
import type { IntegrationTools, RouteTools, ServerTools, WorkerTools } from './server-tools.ts';
import type { Settings } from './settings.ts';
import type { Schema } from './tables/drift.ts';
import type { ResourceTable } from './tables/tables.ts';

/** Settings from the environment, by their names: `z.object({ COURIER_URL: settingFormat.origin })`. */
export type SettingsSchema = z.ZodObject;

/** Workers that run beside requests. */
interface Workers {
  readonly stop: () => Promise<void>;
}

/**
 * A part of a server, of the framework or of a product. A product can leave out those of the
 * framework; their tables are there all the same.
 *
 * @see {@link defineFeature}
 */
export interface Feature<S extends Settings = Settings> {
  /** Unique, in kebab-case. */
  readonly name: string;
  /** The features that it works with, by name. */
  readonly needs?: readonly string[];
  /** The resources of the framework that it serves; those of a product are in its declaration. */
  readonly resources?: readonly Resource[];
  /** The abilities of the framework that it gives the server, which the console asks for. */
  readonly capabilities?: readonly Capability[];
  /**
   * Its settings beside those of every server; `.refine` compares them. They are typed in all that it
   * gives.
   */
  readonly settings?: SettingsSchema;
  /** The hooks of resources: what `defineHooks` returned. */
  readonly hooks?: readonly ResourceHooks[];
  /**
   * Its tables that are no resource: the state of its workers. They are migrated, checked and backed
   * up as all others; only its SQL reads them. Those of the framework are always there.
   */
  readonly tables?: (tableOf: (resource: string) => ResourceTable) => Schema;
  /** Creates the rules of which rows accounts see, beside scopes. */
  readonly rowRules?: (resources: readonly Resource[]) => readonly RowRule[];
  readonly ports?: Partial<Ports>;
  /** Background work: what `defineJob` returned. */
  readonly jobs?: readonly Job[];
  /** Background work whose rows are its own, beside jobs. */
  readonly workQueues?: readonly WorkQueue[];
  /** Its rules for alerts, and where they are sent besides mail. */
  readonly alerts?: (settings: S) => AlertParts;
  /** Lists what it works with outside of the server; called with each request for them. */
  readonly integrations?: (tools: IntegrationTools<S>) => Promise<readonly Integration[]>;
  /** Its part in each request and beside them, in every process. Its hooks run before the core's. */
  readonly plugin?: (app: FastifyInstance, tools: ServerTools<S>) => Promise<void>;
  /** Its endpoints, in processes that serve requests. */
  readonly routes?: (app: FastifyInstance, tools: RouteTools<S>) => Promise<void>;
  /** Pages beside those of the builds, by their paths: `/pay/:code`. */
  readonly pages?: (tools: ServerTools<S>) => Readonly<Record<string, PageMaker>>;
  /** Starts what runs beside requests as long as the process does, unless it only serves them. */
  readonly startWorkers?: (tools: WorkerTools<S>) => Workers;
}

/** A compiled product with the features of its server. */
export interface ComposedProduct extends ServedProduct {
  /** Those of the framework that it chose, then its own. */
  readonly features: readonly Feature[];
}

/**
 * Defines a feature: the one value that its folder exports to what composes the server.
 *
 * @example
 * export const reminders = defineFeature({
 *   name: 'reminders',
 *   settings: z.object({ COURIER_URL: settingFormat.origin }),
 *   hooks: [loanHooks],
 *   jobs: [remindJob],
 *   routes: async (app, { db, settings }) => app.register(courierRoutes, { db, url: settings.COURIER_URL }),
 * });
 */
export function defineFeature<D extends SettingsSchema = z.ZodObject<Record<never, never>>>(
  feature: Feature<Settings & z.output<D>> & { readonly settings?: D },
): Feature {
  // The settings of every server that has it are parsed by its schema, too.
  return feature as Feature;
}

/**
 * A page that the server makes for a request.
 *
 * @example
 * const receiptPage = async (): Promise<MadePage> => ({
 *   html: '<h1>Thank you</h1>',
 *   headers: { 'content-security-policy': "default-src 'none'" },
 * });
 * defineFeature({ name: 'receipts', pages: () => ({ '/receipt/:code': receiptPage }) });
 */
export interface MadePage {
  readonly html: string;
  /** Its own; a content security policy above all. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a page for a request; undefined where there is none, which is the site's 404 page. */
export type PageMaker = (request: FastifyRequest) => Promise<MadePage | undefined>;
