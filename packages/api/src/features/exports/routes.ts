import type { Resource } from '@koshpay/resource';
import {
  auditEntries,
  endpoints,
  exportQuerySchema,
  needsStepUp,
} from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cacheByAccess } from '../../core/access/access.ts';
import { requireFresh } from '../../core/accounts/me/step-up.ts';
import { refuseServiceAccounts, requirePermission } from '../../core/accounts/sessions/guard.ts';
import { accountKeyOf } from '../../core/actor.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { errorResponses } from '../../core/http/route-schemas.ts';
import { languageHeaders } from '../../core/languages.ts';
import { parseQuery } from '../../core/resources/read/access-guards.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { ServedProduct } from '../../core/served-product.ts';
import { createExportLimits, maxExportMs } from './export-limits.ts';
import { createStreamExport, toFile } from './stream-export.ts';

interface Options {
  readonly db: AppDatabase;
  readonly product: ServedProduct;
  readonly vault: Vault;
}

const fileSchema = z.string().describe('CSV, or one JSON object in each line.');

/** `GET {resource}/export?format=csv&columns=id,name`: a list with its filters, as one file. */
export async function exportRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { db, product } = options;
  const acquire = createExportLimits();
  const assertFresh = requireFresh({ db });
  const trackClose = createCloseTracker(app);
  for (const resource of product.resources) {
    const own = endpoints(resource).find(({ operation }) => operation === 'export');
    // The audit log has a file of its own, with a sentence for each entry.
    if (!own || resource.name === auditEntries.name) continue;
    const openStream = createStreamExport({ ...options, resource });
    const guards = needsStepUp(resource, 'export') ? [refuseServiceAccounts, assertFresh] : [];
    const onRequest = [requirePermission(...own.permissions), ...guards];
    const route = { ...toRoute(product, resource, own), onRequest };
    app.get(`/${own.path}`, route, async (request, reply) => {
      const release = acquire(accountKeyOf(request));
      try {
        const { stream, close } = await openStream(request);
        reply.raw.once('close', () => {
          trackClose(close());
          release();
        });
        const { format } = request.query as { readonly format: 'csv' | 'jsonl' };
        return toFile(reply, resource.name, format).send(stream);
      } catch (error) {
        release();
        throw error;
      }
    });
  }
}

/** The options of the route of a resource's file. */
function toRoute(
  product: ServedProduct,
  resource: Resource,
  own: ReturnType<typeof endpoints>[number],
) {
  const schemaOf = cacheByAccess((access) => exportQuerySchema(access.of(resource.name).readable));
  return {
    // Without a HEAD of its own, which would read the whole list for nothing.
    exposeHeadRoute: false,
    handlerTimeout: maxExportMs,
    schema: {
      tags: [resource.name],
      summary: own.title,
      operationId: own.name,
      querystring: exportQuerySchema(resource),
      headers: languageHeaders,
      response: { 200: fileSchema, ...errorResponses(400, 422) },
    },
    // What the person may not read is refused exactly as what does not exist.
    preValidation: async ({ staff, query }: FastifyRequest) => {
      parseQuery(schemaOf(product.accessOf(staff)), query);
    },
  };
}

/** Creates the function that has an app wait, when it closes, for exports that end. */
function createCloseTracker(app: FastifyInstance): (ending: Promise<void>) => void {
  const closing = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(closing)));
  return (ending) => {
    const closed = ending
      .catch((error: unknown) => app.log.error({ err: error }, 'An export did not end.'))
      .finally(() => closing.delete(closed));
    closing.add(closed);
  };
}
