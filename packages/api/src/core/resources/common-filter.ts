import { type Fields, plainParameters, type Resource } from '@koshpay/resource';
import {
  isFrameworkResource,
  maxLimit,
  permissionsFor,
  type ScopeAttribute,
  scopeAttributes,
  staff,
} from '@koshpay/resource/internal';
import { and, asc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { assertPermission, requireStaff } from '../accounts/sessions/guard.ts';
import { accountKeyOf } from '../actor.ts';
import type { CompiledProduct } from '../compiled-product.ts';
import type { AppDatabase, Database } from '../database/connection/connect.ts';
import { AppError } from '../errors.ts';
import { errorResponses, security } from '../http/route-schemas.ts';
import type { ResourceTable } from '../tables/tables.ts';
import { createBulkhead, halfOfPool } from './bulkhead.ts';

type Options = { db: AppDatabase; product: CompiledProduct };

interface Offer {
  /** The permissions to send such a form; any is enough. */
  readonly allowing: string[];
  /** The text of an option in forms, for instance `{name} (Chain ID: {chain_id})`. */
  readonly templates: Set<string>;
}

const option = z.looseObject({ id: z.number(), name: z.string() });

/**
 * `GET /public/common-filter?types=networks`: the options of selects. Public by name only: it needs
 * a sign-in.
 */
export const commonFilterRoutes: FastifyPluginCallbackZod<Options> = (
  app,
  { db, product },
  done,
) => {
  const available = findOffers(product);
  const withinLimit = createBulkhead(halfOfPool(db));
  app.get(
    '/public/common-filter',
    {
      onRequest: requireStaff,
      schema: {
        tags: ['lookups'],
        security,
        summary: 'Find options for a select',
        operationId: 'lookups.find',
        querystring: toQuery(available),
        response: {
          200: z.object({ data: z.record(z.string(), z.array(option)) }),
          ...errorResponses(400, 401, 403, 503),
        },
      },
    },
    async (request) => {
      const { staff, query } = request;
      const { types, search, ids, key } = query;
      assertPermission(staff, available.get(types)?.allowing ?? []);
      const templates = available.get(types)?.templates ?? [];
      const access = product.accessOf(staff);
      const read = () => readOptions(db, product, types, { templates, search, ids, key, access });
      const readAs = () => db.readAs(accountKeyOf(request), read);
      const isScaled = !isFrameworkResource(product.resourceOf(types));
      return { data: { [types]: await withinLimit(isScaled ? readAs : read) } };
    },
  );
  done();
};

/** The resources from which a form or filter offers options. */
function findOffers({ resources, external, resourceOf }: CompiledProduct): Map<string, Offer> {
  const available = new Map<string, Offer>();
  const elsewhere = new Set(external.map(({ name }) => name));
  for (const resource of [...resources, ...external]) {
    const { fields, create, edit, list } = resource;
    for (const [operation, keys] of [
      ['create', create],
      ['update', edit],
      ['list', list.filters.flatMap((filter) => (filter.kind === 'ref' ? filter.field : []))],
    ] as const)
      for (const key of keys) {
        const field = (fields as Fields)[key];
        if (field?.kind !== 'ref' && field?.kind !== 'refMany') continue;
        if (elsewhere.has(field.resource)) continue;
        const offer = available.get(field.resource) ?? {
          allowing: [...permissionsFor(resourceOf(field.resource), 'list')],
          templates: new Set(),
        };
        offer.allowing.push(...permissionsFor(resource, operation));
        if (field.optionLabel) offer.templates.add(field.optionLabel);
        available.set(field.resource, offer);
      }
  }
  for (const { target } of scopeAttributes(resources)) offerAttribute(target);
  return available;

  /** The forms of accounts choose the rows that attributes name. */
  function offerAttribute(target: ScopeAttribute['target']): void {
    if (!target) return;
    const offer = available.get(target.resource) ?? { allowing: [], templates: new Set() };
    offer.allowing.push(...permissionsFor(staff, 'create'), ...permissionsFor(staff, 'update'));
    available.set(target.resource, offer);
  }
}

function toQuery(available: ReadonlyMap<string, Offer>) {
  const names = [...available.keys()].sort();
  return z.strictObject({
    types: z.enum(names, `types must be one of ${names.join(', ')}.`),
    /** Narrows a long list down to the options whose name, code, chain ID or text on screen contains it. */
    search: z.string().trim().max(100).default(''),
    /** The chosen rows alone, whose names a long list does not have: ids, joined by commas. */
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'ids must be ids, joined by commas.')
      .transform((text) => text.split(',').map(Number))
      .refine(({ length }) => length <= maxLimit, `ids must be at most ${maxLimit}.`)
      .register(plainParameters, { isPlain: true })
      .optional(),
    /** The field that `ids` are values of, where references use another one. */
    key: z.string().max(100).default('id'),
  });
}

interface Question {
  readonly templates: Iterable<string>;
  readonly search: string;
  readonly ids: readonly number[] | undefined;
  readonly key: string;
  readonly access: Access;
}

async function readOptions(
  { drizzle: db }: Database,
  { tableOf }: CompiledProduct,
  name: string,
  { templates, search, ids, key, access }: Question,
) {
  const { readable: resource, where } = access.of(name);
  const table = tableOf(name);
  const isVisible = where((key) => table[key] as PgColumn);
  const [label = ''] = resource.recordTitle;
  const shown = table[label] as PgColumn;
  const title = label === 'id' ? sql<string>`${shown}::text` : shown;
  const extra = Object.fromEntries(
    resource.optionFields.map((key) => [key, table[key] as PgColumn]),
  );
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  // Searches each readable value, numbers by their digits, and the text that a form shows.
  const readable = [label, ...resource.optionFields].filter((key) => !isBool(resource, key));
  const found = [
    ...readable.map((key) => sql<string>`${table[key]}::text`),
    ...[...templates].map((template) => toLabel(template, { name: shown, ...extra })),
  ];
  const rows = await db
    .select({ id: table.id as PgColumn, name: title, ...extra })
    .from(table as PgTable)
    .where(
      and(
        isVisible,
        search ? or(...found.map((column) => ilike(column, pattern))) : undefined,
        ids && sql`${toKeyColumn(resource, table, key)} = any(${sql.param(ids)}::bigint[])`,
      ),
    )
    .orderBy(asc(shown))
    .limit(maxLimit)
    .execute(access.values);
  return rows as z.infer<typeof option>[];
}

/** The column of a key: of the id, or of a number that options show. */
function toKeyColumn(resource: Resource, table: ResourceTable, key: string): PgColumn {
  const isNumber = (resource.fields as Fields)[key]?.kind === 'int';
  if (key !== 'id' && !(isNumber && resource.optionFields.includes(key)))
    throw new AppError('bad_request', `${resource.title} are not referred to by '${key}'.`);
  return table[key] as PgColumn;
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
