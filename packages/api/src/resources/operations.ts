import {
  createSchema,
  createToWire,
  fieldSchema,
  idQuerySchema,
  type ListQuery,
  listQuerySchema,
  type Resource,
  statusSchema,
  updateSchema,
  wireSchema,
} from '@koshpay/resource';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../audit/record.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Database } from '../database/connect.ts';
import { errorResponses } from '../http/error-responses.ts';
import type { Vault } from '../secrets/vault.ts';
import { createList } from './list.ts';
import { createWrites } from './write.ts';

type Values = Record<string, unknown>;

/** What one endpoint takes and answers, and how. */
export interface Operation {
  readonly schema: {
    readonly body?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly response: object;
  };
  readonly handler: (request: FastifyRequest) => Promise<unknown>;
}

/** The operations of a resource by name; each is made only if the resource declares it. */
export function createOperations(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
): Readonly<Record<string, () => Operation>> {
  const writes = createWrites(db, product, resource, vault);
  const toWire = createToWire(resource);
  const row = wireSchema(resource);
  const changed = { 200: z.object({ data: row }), ...changing, ...errorResponses(404) };

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
        ...changing,
      },
    },
    handler: async (request) => {
      const created = await writes.create(actorOf(request), request.body as Values);
      return { data: toWire(created.row), one_time_secrets: created.oneTimeSecrets };
    },
  });

  const update = (operation: string, body: z.ZodType): Operation => ({
    schema: { body, response: changed },
    handler: async (request) => {
      const {
        id,
        updated_at: version,
        ...values
      } = request.body as Values & { updated_at?: string };
      const target = { value: id, ...(version && { version }) };
      return { data: toWire(await writes.update(actorOf(request), operation, target, values)) };
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
      return { data: await writes.remove(actorOf(request), { value: id }) };
    },
  });

  /** An action of the resource's own: finds the row by what is sent and gives it fixed values. */
  const custom = (name: string, payloadFields: readonly string[]): Operation => {
    const change = product.hooks[resource.name]?.actions?.[name];
    if (!change)
      throw new Error(`Resource '${resource.name}' declares '${name}', which is not implemented.`);
    return {
      schema: {
        body: z.strictObject(
          Object.fromEntries(payloadFields.map((key) => [key, fieldSchema(resource, key)])),
        ),
        response: changed,
      },
      handler: async (request) => {
        const target = { value: (request.body as Values)[change.key], key: change.key };
        return { data: toWire(await writes.update(actorOf(request), name, target, change.values)) };
      },
    };
  };

  const customActions = resource.actions.flatMap((action) =>
    action.kind === 'custom'
      ? [[action.name, () => custom(action.name, action.payloadFields)] as const]
      : [],
  );
  return {
    list,
    create,
    update: () => update('update', updateSchema(resource)),
    'update-status': () => update('update-status', statusSchema(resource)),
    delete: remove,
    ...Object.fromEntries(customActions),
  };
}

/** How a body that is sent may fail. */
const changing = errorResponses(400, 409, 413, 415, 422);

function actorOf({ staff, ip }: FastifyRequest): Actor {
  return { id: staff.id, username: staff.username, address: ip };
}
