import { Readable } from 'node:stream';
import {
  auditEntries as declared,
  filterQuerySchema,
  toAuditSentence,
} from '@koshpay/resource/internal';
import { and, desc, lt } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from '../../core/access/access.ts';
import { requirePermission } from '../../core/accounts/sessions/guard.ts';
import { actorOf } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import { auditEntries } from '../../core/audit/tables.ts';
import { toVisibleEntry } from '../../core/audit/visible-entry.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Database } from '../../core/database/connection/connect.ts';
import { languageHeaders, preferredLanguage, type Translate } from '../../core/languages.ts';
import { parseQuery } from '../../core/resources/read/access-guards.ts';
import { createRowFilter } from '../../core/resources/read/row-filter.ts';
import { selectRows } from '../../core/resources/read/select.ts';
import { toZonedQuery } from '../../core/resources/read/zoned-query.ts';
import type { ResourceTable } from '../../core/tables/tables.ts';
import { toCsvLine } from './csv.ts';
import { entriesTogether, maxExportMs } from './export-limits.ts';
import { toFile } from './stream-export.ts';

interface Options {
  readonly db: Database;
  readonly product: CompiledProduct;
}

type Entry = Readonly<Record<string, unknown>>;

const name = `${declared.name}.export`;
const schema = {
  tags: [declared.name],
  summary: `Export ${declared.title}`,
  operationId: name,
  querystring: z.looseObject({ format: z.enum(['csv', 'json']).default('csv') }),
  headers: languageHeaders,
  response: { 200: z.string().describe('CSV, or one JSON object in each line.') },
};

/** `GET audit-entries/export?format=csv`: the list with its filters, as one file. Itself recorded. */
export const auditExportRoute: FastifyPluginAsyncZod<Options> = async (app, { db, product }) => {
  app.get(
    `/${declared.name}/export`,
    { handlerTimeout: maxExportMs, onRequest: requirePermission(name), schema },
    async (request, reply) => {
      const { format, ...filters } = request.query;
      const access = product.accessOf(request.staff);
      const given = parseQuery(filterQuerySchema(declared), filters);
      const query = toZonedQuery(declared, given, access);
      const form = { format, ...filters };
      await db.transaction((tx) =>
        record(tx, actorOf(request), { action: name, resource: declared.name, form }),
      );
      const entries = readEntries(db, product, access, query);
      const toVisible = toVisibleEntry(product, request.staff);
      const translate = product.translators[preferredLanguage(request.headers)];
      const write = format === 'csv' ? toCsv(product, translate) : toJsonLine;
      const headings = [...Object.keys(columns), 'Sentence'].map(translate);
      const head = format === 'csv' ? toCsvLine(headings) : '';
      async function* lines() {
        yield head;
        for await (const entry of entries) yield write(toVisible(entry) as Entry);
      }
      const file = toFile(reply, 'audit-logs', format === 'csv' ? format : 'jsonl');
      return file.send(Readable.from(lines()) as never);
    },
  );
};

/** Newest first, a page after the other by id: entries that are added during the export are not in it. */
async function* readEntries(
  { drizzle }: Database,
  product: CompiledProduct,
  access: Access,
  query: Readonly<Record<string, unknown>>,
): AsyncGenerator<Entry> {
  const table = product.tableOf(declared.name) as ResourceTable;
  const filter = createRowFilter(product, declared.name, access);
  const { active, values: filtered } = filter.read(query);
  const isVisible = access.of(declared.name).where((key) => table[key] as never);
  const values = { ...access.values, ...filtered };
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await selectRows(drizzle, table, filter.selection)
      .where(and(isVisible, filter.toWhere(active), lt(auditEntries.id, before)))
      .orderBy(desc(auditEntries.id))
      .limit(entriesTogether)
      .execute(values);
    yield* rows as Entry[];
    const last = rows.at(-1);
    if (!last) return;
    before = Number(last.id);
  }
}

/** The columns of the CSV file, and the fields that they show. */
const columns = {
  Time: 'created_at',
  Person: 'username',
  Kind: 'actor_kind',
  Role: 'role',
  'IP Address': 'address',
  Session: 'session_id',
  Request: 'request_id',
  Action: 'action',
  Resource: 'resource',
  Row: 'record_id',
  Name: 'record_title',
  Before: 'before',
  After: 'after',
  Details: 'form',
} as const;

function toCsv({ resources }: CompiledProduct, translate: Translate): (entry: Entry) => string {
  return (entry) => {
    const cells = Object.values(columns).map((key) => entry[key]);
    const plain = cells.map((cell) => (cell instanceof Date ? cell.toISOString() : cell));
    return toCsvLine([...plain, translate(toAuditSentence(entry, resources))]);
  };
}

function toJsonLine({ updated_at, retention, ...entry }: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}
