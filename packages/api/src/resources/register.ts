import {
  createSchema,
  createToWire,
  endpoints,
  idQuerySchema,
  type ListQuery,
  listQuerySchema,
  type Resource,
  statusSchema,
  updateSchema,
  wireSchema,
} from '@koshpay/resource';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../audit/record.ts';
import { requirePermission } from '../auth/guard.ts';
import type { Database } from '../database/connect.ts';
import { createList } from './list.ts';
import { createWrites, type Target } from './write.ts';

type Handler = (request: FastifyRequest) => Promise<unknown>;
interface Operation {
  readonly schema: Record<string, unknown>;
  readonly handler: Handler;
}

/** Mounts every endpoint of the declared resources below the prefix the app is registered with. */
export function registerResources(
  app: FastifyInstance,
  db: Database,
  resources: readonly Resource[],
): void {
  for (const resource of resources) {
    const operations = createOperations(db, resource);
    for (const { operation, method, path, permission } of endpoints(resource)) {
      const { schema, handler } = (
        operations[operation] ?? unknownOperation(resource, operation)
      )();
      app.route({
        method,
        url: `/${path}`,
        schema: { tags: [resource.name], ...schema },
        onRequest: requirePermission(permission),
        handler,
      });
    }
  }
}

/** What each operation takes, answers and does; made only for those that the resource declares. */
function createOperations(db: Database, resource: Resource): Record<string, () => Operation> {
  const writes = createWrites(db, resource);
  const toWire = createToWire(resource);
  const row = wireSchema(resource);
  const rowAnswer = { response: { 200: z.object({ data: row }) } };

  const list = (): Operation => {
    const readPage = createList(db, resource);
    return {
      schema: {
        querystring: listQuerySchema(resource),
        response: { 200: z.object({ data: z.array(row), total: z.number().int() }) },
      },
      handler: async ({ query }) => {
        const { rows, total } = await readPage(query as ListQuery);
        return { data: rows.map(toWire), total };
      },
    };
  };

  const create = (): Operation => ({
    schema: { body: createSchema(resource), ...rowAnswer },
    handler: async (request) => ({
      data: toWire(await writes.create(actorOf(request), request.body as Values)),
    }),
  });

  const update = (operation: string, body: z.ZodType): Operation => ({
    schema: { body, ...rowAnswer },
    handler: async (request) => {
      const { id, updated_at, ...values } = request.body as Target & Values;
      const target = { id, updated_at };
      return { data: toWire(await writes.update(actorOf(request), operation, target, values)) };
    },
  });

  const remove = (): Operation => ({
    schema: { querystring: idQuerySchema, ...rowAnswer },
    handler: async (request) => ({
      data: toWire(await writes.remove(actorOf(request), request.query as Target)),
    }),
  });

  return {
    list,
    create,
    update: () => update('update', updateSchema(resource)),
    'update-status': () => update('update-status', statusSchema(resource)),
    delete: remove,
  };
}

type Values = Record<string, unknown>;

function actorOf({ staff, ip }: FastifyRequest): Actor {
  return { id: staff.id, username: staff.username, address: ip };
}

function unknownOperation({ name }: Resource, operation: string): never {
  throw new Error(`Resource '${name}' declares '${operation}', which no code carries out.`);
}
