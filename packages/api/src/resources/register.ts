import { endpoints } from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import { requirePermission } from '../auth/guard.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Database } from '../database/connect.ts';
import { createIdempotency } from '../idempotency/idempotency.ts';
import type { Vault } from '../secrets/vault.ts';
import { createAfterCommit } from './after-commit.ts';
import { createBulkhead, halfOf } from './bulkhead.ts';
import { createOperations } from './operations.ts';

/** Registers every endpoint of the declared resources below the prefix of the app. */
export function registerResources(
  app: FastifyInstance,
  db: Database,
  product: CompiledProduct,
  vault: Vault,
): void {
  const idempotency = createIdempotency(db, vault);
  for (const resource of product.resources) {
    // One locked or slow table must not take all connections.
    const inTurn = createBulkhead(halfOf(db));
    const afterCommit = createAfterCommit(app, resource.name);
    const operations = createOperations(db, product, resource, vault, afterCommit, idempotency);
    for (const { operation, title, method, path, name, permissions } of endpoints(resource)) {
      const make = operations[operation];
      if (!make)
        throw new Error(
          `Resource '${resource.name}' offers '${operation}', which is not implemented.`,
        );
      const { schema, preValidation = passThrough, handler } = make();
      app.route({
        method,
        url: `/${path.replace('{id}', idParameter)}`,
        schema: { tags: [resource.name], summary: title, operationId: name, ...schema },
        onRequest: requirePermission(...permissions),
        preValidation,
        handler: (request, reply) => inTurn(() => handler(request, reply)),
      });
    }
  }
}

/** Digits only, so that other paths are not found instead of wrong. */
const idParameter = ':id(^[1-9]\\d{0,14}$)';

async function passThrough(): Promise<void> {}
