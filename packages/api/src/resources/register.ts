import {
  approvalsName,
  endpoints,
  isFrameworkResource,
  needsStepUp,
  permission,
} from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import { accountNumberOf } from '../auth/account-number.ts';
import { refusePrograms, requirePermission } from '../auth/guard.ts';
import { requireFresh } from '../auth/me/step-up.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { AppDatabase } from '../database/connect.ts';
import { createIdempotency } from '../idempotency/idempotency.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import { createActions } from './act.ts';
import { createAfterCommit } from './after-commit.ts';
import { createApprovalHooks } from './approvals/decide.ts';
import { reportFailed } from './approvals/report-failed.ts';
import { createSubmit } from './approvals/submit.ts';
import { createBulkhead, halfOf } from './bulkhead.ts';
import { createOperations } from './operations.ts';
import { createPerform, type Perform } from './perform.ts';
import { createWrites } from './write.ts';

/** Registers every endpoint of the declared resources below the prefix of the app. */
export function registerResources(
  app: FastifyInstance,
  db: AppDatabase,
  compiled: CompiledProduct,
  vault: Vault,
  settings: Settings,
): void {
  const services = { settings, mailer: app.mailer };
  const idempotency = createIdempotency(db, vault);
  const performers = new Map<string, Perform>();
  const product = withApprovals(compiled, vault, performers);
  const assertFresh = requireFresh({ db });
  for (const resource of product.resources) {
    // Programs read who may do what, and decide none of it.
    const isForPeople = isFrameworkResource(resource);
    // One locked or slow table must not take all connections.
    const inTurn = createBulkhead(halfOf(db));
    const afterCommit = createAfterCommit(app, resource.name);
    const writes = createWrites(db, product, resource, vault, { afterCommit, services });
    const perform = createPerform(resource, writes, createActions(writes, product, resource));
    performers.set(resource.name, perform);
    const submit = createSubmit(product, resource, vault, writes, perform);
    const operations = createOperations(db, product, resource, vault, idempotency, submit);
    for (const { operation, title, method, path, name, permissions } of endpoints(resource)) {
      const make = operations[operation];
      if (!make)
        throw new Error(
          `Resource '${resource.name}' offers '${operation}', which is not implemented.`,
        );
      const {
        schema,
        preValidation = passThrough,
        handler,
      } = name === approving ? reportFailed(make()) : make();
      // Who may do what is always read on the primary, and a row before it is changed.
      const isScaled = operation === 'list' && (!isForPeople || resource.log !== undefined);
      app.route({
        method,
        url: `/${path.replace('{id}', idParameter)}`,
        schema: { tags: [resource.name], summary: title, operationId: name, ...schema },
        onRequest: [
          requirePermission(...permissions, ...resource.admits),
          ...(isForPeople && method !== 'GET' ? [refusePrograms] : []),
          // A program cannot prove who it is.
          ...(needsStepUp(resource, operation) ? [refusePrograms, assertFresh] : []),
        ],
        preValidation,
        handler: (request, reply) => {
          const work = () => handler(request, reply);
          return inTurn(isScaled ? () => db.readAs(accountNumberOf(request), work) : work);
        },
      });
    }
  }
}

const approving = permission(approvalsName, 'approve');

/** The product with the hooks of its approvals, which run writes of the other resources. */
function withApprovals(
  product: CompiledProduct,
  vault: Vault,
  performers: ReadonlyMap<string, Perform>,
): CompiledProduct {
  const performOf = (name: string) => {
    const perform = performers.get(name);
    if (!perform) throw new Error(`No resource is called '${name}'.`);
    return perform;
  };
  const hooks = createApprovalHooks(product, vault, performOf);
  return { ...product, hooks: { ...product.hooks, [approvalsName]: hooks } };
}

/** Digits only, so that other paths are not found instead of wrong. */
const idParameter = ':id(^[1-9]\\d{0,14}$)';

async function passThrough(): Promise<void> {}
