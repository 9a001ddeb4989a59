import type { Product } from '@koshpay/resource';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { compileProduct } from './compile-product.ts';
import type { AppDatabase } from './core/database/connection/connect.ts';
import type { Feature } from './core/feature.ts';
import type { Integration } from './core/integration.ts';
import type { Job } from './core/jobs/define-job.ts';
import type { WorkQueue } from './core/jobs/work-queue.ts';
import type { Vault } from './core/secrets/vault.ts';
import type { ServedProduct } from './core/served-product.ts';
import type { Settings } from './core/settings.ts';
import type { Demo } from './demo.ts';
import type { AlertParts } from './features/alerts/alert-rule.ts';
import type { DocsLook } from './features/api-docs/docs-look.ts';
import type { Behaviour } from './server-faults.ts';

/** The parts of a server that do not follow from the declarations. */
export interface ServerParts<S extends Settings = Settings> extends Behaviour {
  /** The folder of its migrations, below the root of its installation: a bundle is elsewhere. */
  readonly migrations: string;
  /**
   * The settings that it declares beside those of every server, each list beside what uses it.
   * `.refine` compares the settings of a list.
   */
  readonly settings?: readonly SettingsSchema[];
  /**
   * The accounts and rows of demo mode; by default one account with all permissions and no rows.
   */
  readonly demo?: Partial<Demo>;
  /** Background work of its own: what `defineJob` returned. */
  readonly jobs?: readonly Job[];
  /** Background work whose rows are its own, beside jobs. */
  readonly workQueues?: readonly WorkQueue[];
  /** Its rules for alerts, and where they are sent besides mail. */
  readonly alerts?: (settings: S) => AlertParts;
  /** Lists what it works with, besides the mail server; called with each request for them. */
  readonly integrations?: (tools: IntegrationTools<S>) => Promise<readonly Integration[]>;
  /** Registers endpoints of its own. */
  readonly routes?: (app: FastifyInstance, tools: ServerTools<S>) => Promise<void>;
  /** Pages beside those of its builds, by their paths: `/pay/:code`. */
  readonly pages?: (tools: ServerTools<S>) => Readonly<Record<string, PageMaker>>;
}

/** Settings from the environment, by their names: `z.object({ COURIER_URL: settingFormat.origin })`. */
export type SettingsSchema = z.ZodObject;

/** The settings that a product declares, all of them. */
export type OwnSettings<D extends readonly SettingsSchema[]> = (
  D[number] extends infer Each
    ? Each extends SettingsSchema
      ? (settings: z.output<Each>) => void
      : never
    : never
) extends (settings: infer All extends object) => void
  ? All
  : object;

/** A page that the server makes for a request. */
export interface MadePage {
  readonly html: string;
  /** Its own; a content security policy above all. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a page for a request; undefined where there is none, which is the site's 404 page. */
export type PageMaker = (request: FastifyRequest) => Promise<MadePage | undefined>;

/** Tools for the endpoints of a product. */
export interface ServerTools<S extends Settings = Settings> {
  readonly db: AppDatabase;
  readonly settings: S;
  readonly vault: Vault;
  readonly product: ServedProduct;
  /** The brand of the pages that describe APIs. */
  readonly docsLook: DocsLook | undefined;
}

/** Tools for listing integrations. */
export type IntegrationTools<S extends Settings = Settings> = Pick<
  ServerTools<S>,
  'db' | 'settings' | 'vault'
>;

/** A product as a server runs it. */
export interface ProductServer<S extends Settings = Settings>
  extends Omit<ServerParts<S>, keyof Behaviour | 'demo'> {
  readonly product: ServedProduct;
  /** The features that it is compiled with; all of them by default. */
  readonly features?: readonly Feature[];
  readonly demo: Demo;
  /** Every path of its console. */
  readonly consoleRoutes: readonly string[];
}

/**
 * Defines the server of a product: its declarations, and the parts that do not follow from them.
 *
 * @example
 * export const server = defineServer(product, { hooks: [loanHooks], migrations: 'migrations' });
 */
export function defineServer<const D extends readonly SettingsSchema[] = []>(
  product: Product,
  {
    hooks,
    kinds,
    roles,
    languages,
    tables,
    features,
    demo,
    ...parts
  }: ServerParts<Settings & OwnSettings<D>> & { readonly settings?: D },
): ProductServer<Settings & OwnSettings<D>> {
  return {
    ...parts,
    demo: { password: `${product.name}-demo`, staff: [demoAdmin], ...demo },
    product: compileProduct(product, {
      ...(hooks && { hooks }),
      ...(kinds && { kinds }),
      ...(roles && { roles }),
      ...(languages && { languages }),
      ...(tables && { tables }),
      ...(features && { features }),
    }),
    ...(features && { features }),
    consoleRoutes: product.routes,
  };
}

const demoAdmin = { username: 'admin', name: 'Demo Admin', email: 'admin@demo.example' };
