import { resources } from '@koshpay/gateway';
import { type Fields, permission, type Resource } from '@koshpay/resource';
import { asc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refuseUnlessPermitted, requireStaff } from '../auth/guard.ts';
import type { Database } from '../database/connect.ts';
import { tableOf } from '../database/tables.ts';
import { failures } from '../http/error-responses.ts';
import { security } from '../http/guarded-routes.ts';
import { createBulkhead, halfOf } from './bulkhead.ts';

interface Offer {
  /** The permissions to send such a form; one is enough. */
  readonly allowing: string[];
  /** How the forms show an option, for instance `{name} (Chain ID: {chain_id})`. */
  readonly templates: Set<string>;
}

/** The resources that some form offers to choose from. */
const offered = new Map<string, Offer>();
for (const resource of resources)
  for (const [operation, keys] of [
    ['create', resource.create],
    ['update', resource.edit],
  ] as const)
    for (const key of keys) {
      const field = (resource.fields as Fields)[key];
      if (!field || !('to' in field)) continue;
      const offer = offered.get(field.to) ?? {
        allowing: [permission(field.to, 'list')],
        templates: new Set(),
      };
      offer.allowing.push(permission(resource.name, operation));
      if (field.option) offer.templates.add(field.option);
      offered.set(field.to, offer);
    }
const names = [...offered.keys()].sort() as [string, ...string[]];
const query = z.strictObject({
  types: z.enum(names, `types must be one of ${names.join(', ')}.`),
  /** Narrows a long list down to the options whose name, code, chain ID or text on screen contains it. */
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
      refuseUnlessPermitted(staff, offered.get(types)?.allowing ?? []);
      const resource = resources.find(({ name }) => name === types) as Resource;
      return { data: { [types]: await inTurn(() => readOptions(db, resource, search)) } };
    },
  );
  done();
};

async function readOptions({ drizzle: db }: Database, resource: Resource, search: string) {
  const table = tableOf(resource.name);
  const [label = ''] = resource.rowLabel;
  const name = table[label] as PgColumn;
  const extra = Object.fromEntries(resource.lookup.map((key) => [key, table[key] as PgColumn]));
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  // Searches each value that can be read, numbers by their digits, and the text that a form shows.
  const readable = [label, ...resource.lookup].filter((key) => !isBool(resource, key));
  const templates = offered.get(resource.name)?.templates ?? [];
  const found = [
    ...readable.map((key) => sql<string>`${table[key]}::text`),
    ...[...templates].map((template) => toLabel(template, { name, ...extra })),
  ];
  const rows = await db
    .select({ id: table.id as PgColumn, name, ...extra })
    .from(table as PgTable)
    .where(search ? or(...found.map((column) => ilike(column, pattern))) : undefined)
    .orderBy(asc(name))
    .limit(most);
  return rows as z.infer<typeof option>[];
}

/** A template with a row's values in its placeholders. */
function toLabel(template: string, columns: Readonly<Record<string, PgColumn>>): SQL<string> {
  const parts = template.split(/\{(\w+)\}/).map((part, index) => {
    const column = index % 2 === 1 ? columns[part] : undefined;
    return column ? sql`${column}::text` : sql`${part}::text`;
  });
  return sql`concat(${sql.join(parts, sql`, `)})`;
}

function isBool({ fields }: Resource, key: string): boolean {
  return (fields as Fields)[key]?.kind === 'bool';
}
