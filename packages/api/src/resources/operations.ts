import {
  createSchema,
  createToWire,
  idQuerySchema,
  type ListQuery,
  listQuerySchema,
  type Resource,
  updateSchema,
  wireSchema,
} from '@koshpay/resource';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../audit/record.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Database } from '../database/connect.ts';
import { errorResponses, writeErrors } from '../http/error-responses.ts';
import type { Vault } from '../secrets/vault.ts';
import { createActions } from './act.ts';
import { createActionOperations } from './action-operations.ts';
import type { AfterCommit } from './after-commit.ts';
import { createList } from './list.ts';
import type { Operation } from './operation.ts';
import { createWrites } from './write.ts';

type Values = Record<string, unknown>;

/** The operations of a resource by name; each is made only if the resource declares it. */
export function createOperations(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  afterCommit: AfterCommit,
): Readonly<Record<string, () => Operation>> {
  const writes = createWrites(db, product, resource, vault, afterCommit);
  const actions = createActions(writes, product, resource);
  const toWire = createToWire(resource);
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
      handler: async ({ query }) => {
        const { rows, total } = await readPage(query as ListQuery);
        return { data: rows.map(toWire), total };
      },
    };
  };

  const create = (): Operation => ({
    schema: {
      body: createSchema(resource),
      response: {
        200: z.object({ data: row, one_time_secrets: z.record(z.string(), z.string()).optional() }),
        ...writeErrors,
      },
    },
    handler: async (request) => {
      const created = await writes.create(actorOf(request), request.body as Values);
      return { data: toWire(created.row), one_time_secrets: created.oneTimeSecrets };
    },
  });

  const update = (): Operation => ({
    schema: {
      body: updateSchema(resource),
      response: { 200: z.object({ data: row }), ...writeErrors, ...errorResponses(404) },
    },
    handler: async (request) => {
      const {
        id,
        updated_at: version,
        ...values
      } = request.body as Values & { updated_at?: string };
      const target = { value: id, ...(version && { version }) };
      return { data: toWire(await writes.update(actorOf(request), 'update', target, values)) };
    },
  });

  const remove = (): Operation => ({
    schema: {
      querystring: idQuerySchema,
      response: {
        200: z.object({ data: z.object({ id: z.number().int() }) }),
        ...errorResponses(400, 404, 409),
      },
    },
    handler: async (request) => {
      const { id } = request.query as { id: number };
      return { data: await actions.remove(actorOf(request), { value: id }) };
    },
  });

  return {
    list,
    create,
    update,
    delete: remove,
    ...createActionOperations(resource, actions, { actorOf, toWire: (_, row) => toWire(row) }),
  };
}

function actorOf({ staff, ip }: FastifyRequest): Actor {
  return { id: staff.id, username: staff.username, address: ip };
}
