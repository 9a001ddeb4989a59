import { permission, type Resource } from '@koshpay/resource';
import {
  type Action,
  type BulkBody,
  type BulkCount,
  bulkCountSchema,
  bulkOperations,
  bulkPermissionsFor,
  bulkRunsName,
  bulkSchema,
  needsStepUp,
  wireSchema,
} from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireFresh } from '../../core/accounts/me/step-up.ts';
import {
  assertPermission,
  refuseServiceAccounts,
  requirePermission,
} from '../../core/accounts/sessions/guard.ts';
import { writeErrors } from '../../core/http/route-schemas.ts';
import { createBulkhead, halfOfPool } from '../../core/resources/bulkhead.ts';
import { assertWritable } from '../../core/resources/read/access-guards.ts';
import { createWriteRow } from '../../core/resources/read/to-wire.ts';
import type { ResourceTools } from '../../core/resources/register.ts';
import { type AfterCommit, runUnit } from '../../core/resources/write/unit.ts';
import { countSet, createBulkSet, sampleSet } from './bulk-set.ts';
import { createRunRows } from './run-rows.ts';
import { createStartRun, firstRows } from './start-run.ts';

const countAnswer = z.object({
  data: z.object({
    count: z.int().describe('The chosen rows that are in a state for the action.'),
    chosen: z.int().describe('All chosen rows.'),
    fingerprint: z.string().describe('Which rows are counted: a run may be bound to them.'),
    sample: z
      .array(
        z.object({
          id: z.int(),
          title: z.string().nullable(),
          changes: z
            .record(z.string(), z.object({ before: z.json(), after: z.json() }))
            .optional()
            .describe('What an edit changes.'),
        }),
      )
      .describe('The newest of these rows.'),
    as_of: z.string().optional(),
  }),
});

/** Registers `bulk` and `bulk/count` of every resource with an action for several rows. */
export function registerBulk(app: FastifyInstance, options: ResourceTools): void {
  const { writes, submits } = options;
  const runRows = createRunRows(writes, submits);
  const afterCommit = writes.afterCommitOf(bulkRunsName);
  const begin = (id: number) => runRows(id, { max: firstRows });
  for (const resource of submits.product.resources)
    if (bulkOperations(resource).length > 0)
      registerResource(app, resource, { ...options, afterCommit, begin });
}

interface Tools extends ResourceTools {
  readonly afterCommit: AfterCommit;
  /** Begins to run the rows of a run. */
  readonly begin: (id: number) => Promise<void>;
}

/** Registers both endpoints of a resource. */
function registerResource(app: FastifyInstance, resource: Resource, tools: Tools): void {
  const permissions = bulkOperations(resource).flatMap(({ name }) =>
    bulkPermissionsFor(resource, name),
  );
  const route = {
    method: 'POST' as const,
    onRequest: [requirePermission(...permissions), refuseServiceAccounts],
  };
  const withinLimit = createBulkhead(halfOfPool(tools.writes.db));
  app.route({ ...route, ...createCount(resource, tools, withinLimit) });
  app.route({ ...route, ...createRun(resource, tools, withinLimit) });
}

/** The action that a body names, if its sender may run it. */
function actionOf(resource: Resource, { staff, body }: FastifyRequest): Action {
  const { action: wanted, value, change } = body as BulkCount;
  const action = bulkOperations(resource).find((each) => each.name === wanted) as Action;
  assertPermission(staff, bulkPermissionsFor(resource, wanted));
  if (value !== undefined) assertWritable(staff, resource, { [action.field]: value });
  if (change) assertWritable(staff, resource, { [change.field]: undefined });
  return action;
}

function createCount(
  resource: Resource,
  { writes: { db }, submits: { product }, writerOf }: Tools,
  withinLimit: ReturnType<typeof createBulkhead>,
) {
  const toSet = createBulkSet(db, product, resource);
  const { name, title } = resource;
  return {
    url: `/${name}/bulk/count`,
    schema: {
      tags: [name],
      summary: `Count ${title} for an Action`,
      operationId: permission(name, 'bulk-count'),
      body: bulkCountSchema(resource),
      response: { 200: countAnswer, ...writeErrors },
    },
    handler: (request: FastifyRequest) =>
      withinLimit(async () => {
        const action = actionOf(resource, request);
        const writer = writerOf(request);
        const set = toSet(writer.access, action, request.body as BulkCount);
        const { possible: count, ...facts } = await countSet(db.drizzle, set);
        const { change } = request.body as BulkCount;
        const sample = await sampleSet(db.drizzle, { product, resource, change }, writer, set);
        return { data: { count, sample, ...facts } };
      }),
  };
}

function createRun(
  resource: Resource,
  { writes, submits: { product }, idempotency, writerOf, afterCommit, begin }: Tools,
  withinLimit: ReturnType<typeof createBulkhead>,
) {
  const { db, vault } = writes;
  const startRun = createStartRun(db, product, resource, vault);
  const runs = product.resourceOf(bulkRunsName);
  const toWireOf = createWriteRow(product, runs);
  const assertFresh = requireFresh({ db });
  const { name, title } = resource;
  return {
    url: `/${name}/bulk`,
    schema: {
      tags: [name],
      summary: `Run an Action on Several ${title}`,
      operationId: permission(name, 'bulk'),
      body: bulkSchema(resource),
      response: { 200: z.object({ data: wireSchema(runs) }), ...writeErrors },
    },
    preHandler: async (request: FastifyRequest) => {
      if (needsStepUp(resource, actionOf(resource, request).name)) await assertFresh(request);
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      withinLimit(() => {
        const action = actionOf(resource, request);
        const writer = writerOf(request);
        const toBody = (run: Record<string, unknown>) => ({ data: toWireOf(writer.access)(run) });
        return idempotency.answer(request, reply, toBody, (once) =>
          runUnit(db, afterCommit, once, async ({ tx, onCommit }) => {
            const run = await startRun(tx, writer, action, request.body as BulkBody);
            onCommit(() => begin(Number(run.id)));
            return run;
          }),
        );
      }),
  };
}
