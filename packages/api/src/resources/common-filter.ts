import { resources } from '@koshpay/gateway';
import { type Fields, permission, type Resource } from '@koshpay/resource';
import { asc, ilike, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuseUnlessPermitted, requireStaff } from '../auth/guard.ts';
import type { Database } from '../database/connect.ts';
import { tableOf } from '../database/tables.ts';
import { failures } from '../http/error-responses.ts';
import { security } from '../http/guarded-routes.ts';
import { createBulkhead, halfOf } from './bulkhead.ts';

/** The resources that some form offers to choose from, with what allows to send such a form. */
const offered = new Map<string, string[]>();
for (const resource of resources)
  for (const [operation, keys] of [
    ['create', resource.create],
    ['update', resource.edit],
  ] as const)
    for (const key of keys) {
      const field = (resource.fields as Fields)[key];
      if (!field || !('to' in field)) continue;
      const allowing = offered.get(field.to) ?? [permission(field.to, 'list')];
      offered.set(field.to, [...allowing, permission(resource.name, operation)]);
    }
const names = [...offered.keys()].sort() as [string, ...string[]];
const query = z.strictObject({
  types: z.enum(names, `types must be one of ${names.join(', ')}.`),
  /** Narrows a long list down to the options whose name, code or chain ID contains it. */
  search: z.string().trim().max(100).default(''),
});
const option = z.looseObject({ id: z.number(), name: z.string() });
const most = 200;

/** `GET /public/common-filter?types=networks`: what selects offer. Public by name only: staff sign in. */
export const commonFilterRoutes: FastifyPluginCallbackZod<{ db: Database }> = (
  app,
  { db },
  done,
) => {
  const inTurn = createBulkhead(halfOf(db));
  app.get(
    '/public/common-filter',
    {
      onRequest: requireStaff,
      schema: {
        tags: ['lookups'],
        security,
        summary: 'Find options for a select',
        operationId: 'lookups.find',
        querystring: query,
        response: {
          200: z.object({ data: z.record(z.string(), z.array(option)) }),
          ...failures(400, 401, 403, 503),
        },
      },
    },
    async ({ staff, query: { types, search } }) => {
      refuseUnlessPermitted(staff, offered.get(types) ?? []);
      const resource = resources.find(({ name }) => name === types) as Resource;
      return { data: { [types]: await inTurn(() => readOptions(db, resource, search)) } };
    },
  );
  done();
};

async function readOptions({ drizzle: db }: Database, resource: Resource, search: string) {
  const table = tableOf(resource.name);
  const name = table[resource.rowLabel] as PgColumn;
  const extra = Object.fromEntries(resource.lookup.map((key) => [key, table[key] as PgColumn]));
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  // By all that can be read of an option; of a number, its digits.
  const readable = [resource.rowLabel, ...resource.lookup].filter((key) => !isBool(resource, key));
  const found = readable.map((key) => sql<string>`${table[key]}::text`);
  const rows = await db
    .select({ id: table.id as PgColumn, name, ...extra })
    .from(table as PgTable)
    .where(search ? or(...found.map((column) => ilike(column, pattern))) : undefined)
    .orderBy(asc(name))
    .limit(most);
  return rows as z.infer<typeof option>[];
}

function isBool({ fields }: Resource, key: string): boolean {
  return (fields as Fields)[key]?.kind === 'bool';
}
