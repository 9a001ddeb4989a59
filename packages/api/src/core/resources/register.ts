import type { Resource } from '@koshpay/resource';
import { endpoints, isFrameworkResource, needsStepUp } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import { requireFresh } from '../accounts/me/step-up.ts';
import { refuseServiceAccounts, requirePermission } from '../accounts/sessions/guard.ts';
import { accountKeyOf } from '../actor.ts';
import type { AppParts } from '../app-parts.ts';
import type { AppDatabase } from '../database/connection/connect.ts';
import { maxLagMs } from '../database/replica/lag.ts';
import { createIdempotency, type Idempotency } from '../idempotency/idempotency.ts';
import { createBulkhead, halfOfPool } from './bulkhead.ts';
import { createChecks, createSaveChecks } from './checks.ts';
import { createSubmits, type Submits, type WriteParts } from './create-submits.ts';
import { createOperations } from './operations.ts';
import { createAfterCommit } from './write/unit.ts';
import { createWriterOf, type WriterOf } from './write-responses.ts';

/** The tools that run and answer the writes of resources. */
export interface ResourceTools {
  readonly db: AppDatabase;
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
  return { db, writes, submits, idempotency, writerOf: createWriterOf(submits.product) };
}

/** Registers every endpoint of the declared resources below the prefix of the app. */
export function registerResources(app: FastifyInstance, tools: ResourceTools): void {
  const { db, writes, submits, idempotency, writerOf } = tools;
  const { product, writingOf } = submits;
  const assertFresh = requireFresh({ db });
  for (const resource of product.resources) {
    // One locked or slow table must not take all connections.
    const withinLimit = createBulkhead(halfOfPool(db));
    const parts = { ...writes, db, product, resource };
    const { submit } = writingOf(resource.name);
    const checks = createChecks(parts, resource);
    const assertSavable = createSaveChecks(parts, resource);
    const operations = { ...createOperations(parts, idempotency, submit, writerOf), ...checks };
    for (const endpoint of endpoints(resource)) {
      const { operation, title, method, path, name } = endpoint;
      const make = operations[operation];
      if (!make && ofFeatures.includes(operation)) continue;
      if (!make) throw notImplemented(resource, operation);
      const { schema, preValidation = passThrough, handler } = make();
      const isCheck = Object.hasOwn(checks, operation);
      const isScaled = isReadOnReplica(resource, operation);
      app.route({
        method,
        url: `/${path.replace('{id}', idParameter)}`,
        schema: { tags: [resource.name], summary: title, operationId: name, ...schema },
        onRequest: guardsOf(resource, endpoint, isCheck, assertFresh),
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

/** True for lists, but those of rights: they are read on the primary, as is a row before its change. */
function isReadOnReplica(resource: Resource, operation: string): boolean {
  return operation === 'list' && (!isFrameworkResource(resource) || resource.log !== undefined);
}

function notImplemented({ name }: Resource, operation: string): Error {
  return new Error(`Resource '${name}' offers '${operation}', which is not implemented.`);
}

/** The guards of an endpoint. */
function guardsOf(
  resource: Resource,
  { operation, method, permissions }: ReturnType<typeof endpoints>[number],
  isCheck: boolean,
  assertFresh: ReturnType<typeof requireFresh>,
) {
  // Programs read who may do what, and decide none of it.
  const isForPeople = isFrameworkResource(resource) && method !== 'GET';
  return [
    requirePermission(...permissions, ...resource.impliedBy),
    // For people at a form, and never in a program's loop.
    ...(isForPeople || isCheck ? [refuseServiceAccounts] : []),
    // A program cannot prove who it is.
    ...(needsStepUp(resource, operation) ? [refuseServiceAccounts, assertFresh] : []),
  ];
}

/** The operations that features serve, if the server has them. */
const ofFeatures: readonly string[] = ['export', 'series'];

/** Digits only, so that other paths are not found instead of wrong. */
const idParameter = ':id(^[1-9]\\d{0,14}$)';

async function passThrough(): Promise<void> {}
