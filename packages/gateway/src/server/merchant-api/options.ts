import type { AppDatabase, CompiledProduct, createIdempotency } from '@koshpay/api';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Scope } from './api-key.ts';

/** The options of the routes of the merchants' API. */
export interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
  /** The URL of the site with the pages of payments. */
  readonly site: string;
  readonly vault: Parameters<typeof createIdempotency>[1];
  /** Makes the changes of a request once. */
  readonly idempotency: ReturnType<typeof createIdempotency>;
}

/** The part of the server to which routes are added. */
export type App = Parameters<FastifyPluginAsyncZod<Options>>[0];

/** A call, as the description of the API has it. */
export interface Call {
  readonly path: string;
  /** The scope that a key needs for it. */
  readonly scope: Scope;
  readonly doc: {
    readonly tags: string[];
    readonly summary: string;
    readonly description?: string;
    readonly operationId: string;
  };
  /** The schema of a row that it returns. */
  readonly row: z.ZodType;
}
