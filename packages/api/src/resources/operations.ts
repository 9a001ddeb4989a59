import {
  createSchema,
  createToWire,
  deleteQuerySchema,
  type ListQuery,
  listQuerySchema,
  type Resource,
  updateSchema,
  wireSchema,
} from '@koshpay/resource';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { perShape } from '../access/access.ts';
import { actorOf } from '../audit/actor.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Database } from '../database/connect.ts';
import { errorResponses, writeErrors } from '../http/error-responses.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Vault } from '../secrets/vault.ts';
import { createBodyGuard, createQueryGuard } from './access-guards.ts';
import { createActions } from './act.ts';
import { createActionOperations, oneTimeSecretsSchema } from './action-operations.ts';
import type { AfterCommit } from './after-commit.ts';
import { createList } from './list.ts';
import type { Operation } from './operation.ts';
import { readVersion } from './row-version.ts';
import { createSingleRowOperations } from './single-row-operations.ts';
import { createWrites, type Written } from './write.ts';
import type { Writer } from './writer.ts';

type Values = Record<string, unknown>;

/** The operations of a resource by name; each is made only if the resource declares it. */
export function createOperations(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  afterCommit: AfterCommit,
  idempotency: Idempotency,
): Readonly<Record<string, () => Operation>> {
  const writes = createWrites(db, product, resource, vault, afterCommit);
  const actions = createActions(writes, product, resource);
  const toWireOf = perShape((access) => createToWire(access.of(resource.name).readable));
  const writerOf = (request: FastifyRequest): Writer => ({
    ...actorOf(request),
    account: request.staff,
    access: product.accessOf(request.staff),
  });
  const { answer } = idempotency;
  const row = wireSchema(resource);

  const list = (): Operation => {
    const readPage = createList(db, product, resource, vault);
    return {
      schema: {
        querystring: listQuerySchema(resource),
        response: {
          200: z.object({ data: z.array(row), total: z.number().int() }),
          ...errorResponses(400),
        },
      },
      preValidation: createQueryGuard(product, resource),
      handler: async ({ query, staff }) => {
        const access = product.accessOf(staff);
        const { rows, total } = await readPage(access, query as ListQuery);
        return { data: rows.map(toWireOf(access)), total };
      },
    };
  };

  const create = (): Operation => ({
    schema: {
      body: createSchema(resource),
      response: {
        200: z.object({ data: row, one_time_secrets: oneTimeSecretsSchema }),
        ...writeErrors,
      },
    },
    preValidation: createBodyGuard(product, resource, { isNew: true }),
    handler: async (request, reply) => {
      const writer = writerOf(request);
      const toBody = ({ row: created, oneTimeSecrets }: Written) => ({
        data: toWireOf(writer.access)(created),
        one_time_secrets: oneTimeSecrets,
      });
      const values = request.body as Values;
      return answer(request, reply, toBody, (once) => writes.create({ ...writer, once }, values));
    },
  });

  const update = (): Operation => ({
    schema: {
      body: updateSchema(resource),
      response: { 200: z.object({ data: row }), ...writeErrors, ...errorResponses(404, 428) },
    },
    preValidation: createBodyGuard(product, resource),
    handler: async (request, reply) => {
      const writer = writerOf(request);
      const { id, updated_at, ...values } = request.body as Values & { updated_at?: string };
      const target = { value: id, ...readVersion(request, updated_at) };
      const toBody = ({ row: changed }: Written) => ({ data: toWireOf(writer.access)(changed) });
      return answer(request, reply, toBody, (once) =>
        writes.update({ ...writer, once }, 'update', target, { values }),
      );
    },
  });

  const remove = (): Operation => ({
    schema: {
      querystring: deleteQuerySchema,
      response: {
        200: z.object({ data: z.object({ id: z.number().int() }) }),
        ...errorResponses(400, 404, 409, 422, 428),
      },
    },
    handler: async (request, reply) => {
      const { id, updated_at } = request.query as { id: number; updated_at?: string };
      const target = { value: id, ...readVersion(request, updated_at) };
      const toBody = (deleted: Values) => ({ data: { id: Number(deleted.id) } });
      return answer(request, reply, toBody, (once) =>
        actions.remove({ ...writerOf(request), once }, target),
      );
    },
  });

  return {
    list,
    ...createSingleRowOperations(db, product, resource, vault),
    create,
    update,
    delete: remove,
    ...createActionOperations(resource, actions, {
      idempotency,
      writerOf,
      toWire: ({ staff }, changed) => toWireOf(product.accessOf(staff))(changed),
      guardToggle: createBodyGuard(product, resource),
    }),
  };
}
