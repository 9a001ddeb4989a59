import { actorKinds, auditEntries, pageQuerySchema, wireSchema } from '@koshpay/resource/internal';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Access, cacheByAccess } from '../access/access.ts';
import { toReadableRow } from '../access/hidden-values.ts';
import { readHistory } from '../audit/history.ts';
import { toVisibleEntry } from '../audit/visible-entry.ts';
import { toStatementName } from '../database/names.ts';
import { errorResponses } from '../http/route-schemas.ts';
import type { Operation } from './operation.ts';
import { createReferrers, referrersSchema } from './read/referrers.ts';
import { missingRow } from './read/row-reads.ts';
import { createSelection, selectRows } from './read/select.ts';
import { createWriteRow } from './read/to-wire.ts';
import type { ResourceParts } from './resource-parts.ts';
import { createLines } from './values/lines.ts';
import { createStoredValues } from './values/stored-values.ts';
import { toETag } from './write/row-version.ts';

/** The endpoints of one row: itself, its history, and what refers to it. */
export function createSingleRowOperations(
  parts: ResourceParts,
): Readonly<Record<'view' | 'history' | 'references', () => Operation>> {
  const readRow = createReadRow(parts);
  return {
    view: () => createView(parts, readRow),
    history: () => createHistory(parts, readRow),
    references: () => createReferences(parts, readRow),
  };
}

type ReadRow = ReturnType<typeof createReadRow>;

function createView({ product, resource }: ResourceParts, readRow: ReadRow): Operation {
  const toWireOf = createWriteRow(product, resource);
  const response = { 200: z.object({ data: wireSchema(resource) }), ...errorResponses(404) };
  return {
    schema: { params, response },
    handler: async (request, reply) => {
      const access = product.accessOf(request.staff);
      const { id } = request.params as { id: number };
      const row = await readRow(access, id);
      reply.header('etag', toETag(row));
      const isEntry = resource.name === auditEntries.name;
      const shown = isEntry ? toVisibleEntry(product, request.staff)(row) : row;
      return { data: toWireOf(access)(shown) };
    },
  };
}

function createHistory({ db, product, resource }: ResourceParts, readRow: ReadRow): Operation {
  const response = { 200: historySchema, ...errorResponses(400, 404) };
  return {
    schema: { params, querystring: pageQuerySchema, response },
    handler: async (request) => {
      const access = product.accessOf(request.staff);
      const { id } = request.params as { id: number };
      const { page, limit } = request.query as z.infer<typeof pageQuerySchema>;
      const row = await readRow(access, id);
      const readable = toReadableRow(access.of(resource.name).readable, access, row);
      const { entries, total } = await readHistory(db, readable, { id, page, limit });
      return { data: entries, total };
    },
  };
}

function createReferences({ db, product, resource }: ResourceParts, readRow: ReadRow): Operation {
  const findReferrers = createReferrers(db, product, resource);
  const response = { 200: z.object({ data: referrersSchema }), ...errorResponses(404) };
  return {
    schema: { params, response },
    handler: async ({ staff, params }) => {
      const access = product.accessOf(staff);
      const { id } = params as { id: number };
      await readRow(access, id);
      return { data: await findReferrers(access, staff, id) };
    },
  };
}

/** The route takes digits only. */
const params = z.object({ id: z.string().transform(Number) });

const entry = z
  .object({
    at: z.iso.datetime(),
    username: z.string().nullable(),
    actor_kind: z.enum(actorKinds),
    action: z.string().describe('The operation: create, update, or the name of an action.'),
    changes: z
      .record(z.string(), z.object({ before: z.json(), after: z.json() }))
      .describe('By field; null where there was no value. Secrets are fingerprints.'),
  })
  .meta({ id: 'HistoryEntry' });

const historySchema = z.object({ data: z.array(entry), total: z.number().int() });

type Row = Record<string, unknown>;

/** Makes the function that reads one row as a person may see it; prepared once for each shape of access. */
export function createReadRow({ db: { drizzle }, product, resource, vault }: ResourceParts) {
  const table = product.tableOf(resource.name);
  const lines = createLines(product, resource);
  const { open } = createStoredValues(product, resource, vault);
  const queryOf = cacheByAccess((access) => {
    const { readable, where } = access.of(resource.name);
    const isRow = eq(table.id as PgColumn, sql.placeholder('id'));
    return selectRows(drizzle, table, createSelection(product, readable, access))
      .where(
        and(
          isRow,
          where((key) => table[key] as PgColumn),
        ),
      )
      .prepare(toStatementName(`${access.shape} ${resource.name}.view`));
  });
  return async (access: Access, id: number): Promise<Row> => {
    const [row] = await queryOf(access).execute({ ...access.values, id });
    if (!row) throw missingRow(resource);
    return { ...(await open(drizzle, row as Row)), ...(await lines.read(drizzle, id)) };
  };
}
