import { endpoints, isFrameworkResource, needsStepUp } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import { requireFresh } from '../accounts/me/step-up.ts';
import { refuseServiceAccounts, requirePermission } from '../accounts/sessions/guard.ts';
import { accountKeyOf } from '../actor.ts';
import type { AppParts } from '../app-parts.ts';
import { maxLagMs } from '../database/replica/lag.ts';
import { createIdempotency, type Idempotency } from '../idempotency/idempotency.ts';
import { createBulkhead, halfOfPool } from './bulkhead.ts';
import { createChecks, createSaveChecks } from './checks.ts';
import { createSubmits, type Submits, type WriteParts } from './create-submits.ts';
import { createOperations } from './operations.ts';
import { createAfterCommit } from './write/after-commit.ts';
import { createWriterOf, type WriterOf } from './writer-of.ts';

/** The tools that run and answer the writes of resources. */
export interface ResourceTools {
  readonly writes: WriteParts;
  readonly submits: Submits;
  readonly idempotency: Idempotency;
  readonly writerOf: WriterOf;
}

/** Creates the tools of an app's resources. */
export function createResourceTools(
  app: FastifyInstance,
  { db, product: compiled, vault, settings }: AppParts,
): ResourceTools {
  const services = { settings, mailer: app.mailer };
  const idempotency = createIdempotency(db, vault);
  const { of: afterCommitOf, settle } = createAfterCommit(app.log);
  app.addHook('onClose', settle);
  const writes = { db, product: compiled, vault, services, afterCommitOf, log: app.log };
  const submits = createSubmits(writes);
  return { writes, submits, idempotency, writerOf: createWriterOf(submits.product) };
}

/** Registers every endpoint of the declared resources below the prefix of the app. */
export function registerResources(
  app: FastifyInstance,
  { db, vault }: AppParts,
  { writes: { services }, submits, idempotency, writerOf }: ResourceTools,
): void {
  const { product, writingOf } = submits;
  const assertFresh = requireFresh({ db });
  for (const resource of product.resources) {
    // Programs read who may do what, and decide none of it.
    const isForPeople = isFrameworkResource(resource);
    // One locked or slow table must not take all connections.
    const withinLimit = createBulkhead(halfOfPool(db));
    const { submit } = writingOf(resource.name);
    const checks = createChecks({ db, product, vault, services }, resource);
    const assertSavable = createSaveChecks({ db, product, vault, services }, resource);
    const operations = {
      ...createOperations(db, product, resource, vault, idempotency, submit, writerOf),
      ...checks,
    };
    for (const { operation, title, method, path, name, permissions } of endpoints(resource)) {
      const make = operations[operation];
      if (!make && ofFeatures.includes(operation)) continue;
      if (!make)
        throw new Error(
          `Resource '${resource.name}' offers '${operation}', which is not implemented.`,
        );
      const { schema, preValidation = passThrough, handler } = make();
      // Who may do what is always read on the primary, and a row before it is changed.
      const isCheck = Object.hasOwn(checks, operation);
      const isScaled = operation === 'list' && (!isForPeople || resource.log !== undefined);
      app.route({
        method,
        url: `/${path.replace('{id}', idParameter)}`,
        schema: { tags: [resource.name], summary: title, operationId: name, ...schema },
        onRequest: [
          requirePermission(...permissions, ...resource.impliedBy),
          ...(isForPeople && method !== 'GET' ? [refuseServiceAccounts] : []),
          // For people at a form, and never in a program's loop.
          ...(isCheck ? [refuseServiceAccounts] : []),
          // A program cannot prove who it is.
          ...(needsStepUp(resource, operation) ? [refuseServiceAccounts, assertFresh] : []),
        ],
        preValidation,
        handler: async (request, reply) => {
          const work = () => handler(request, reply);
          // It waits for another system, not for the table.
          if (isCheck) return work();
          if (operation === 'create' || operation === 'update') await assertSavable(request);
          // Those who were notified of a change must find it.
          const isScaledNow = isScaled && !app.changes.hasChanged(resource.name, maxLagMs);
          return withinLimit(isScaledNow ? () => db.readAs(accountKeyOf(request), work) : work);
        },
      });
    }
  }
}

/** The operations that features serve, if the server has them. */
const ofFeatures: readonly string[] = ['export', 'series'];

/** Digits only, so that other paths are not found instead of wrong. */
const idParameter = ':id(^[1-9]\\d{0,14}$)';

async function passThrough(): Promise<void> {}
