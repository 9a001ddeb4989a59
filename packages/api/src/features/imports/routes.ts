import { Readable } from 'node:stream';
import { permission, type Resource } from '@koshpay/resource';
import {
  endpoints,
  importModes,
  isImportable,
  needsStepUp,
  permissionsFor,
} from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireFresh } from '../../core/accounts/me/step-up.ts';
import { refuseServiceAccounts, requirePermission } from '../../core/accounts/sessions/guard.ts';
import type { Database } from '../../core/database/connection/connect.ts';
import { errorResponses, writeErrors } from '../../core/http/route-schemas.ts';
import { languageHeaders, preferredLanguage, type Translate } from '../../core/languages.ts';
import { NumberText, toCsvLine, toFile } from '../exports/feature.ts';
import { createImportCalls, type ImportParts } from './import-calls.ts';
import {
  findImport,
  listImports,
  readChunks,
  readFailures,
  type StoredImport,
  toImportRun,
} from './import-store.ts';
import { maxFileBytes } from './limits.ts';
import { importRunSchema } from './schemas.ts';

/** `{resource}/imports`: files with new and changed rows. */
export async function importRoutes(app: FastifyInstance, parts: ImportParts): Promise<void> {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  const assertFresh = requireFresh(parts);
  for (const resource of parts.product.resources.filter(isImportable)) {
    const shared = shareParts(parts, resource);
    registerFiles(app, shared);
    registerSteps(app, shared, assertFresh);
    registerFailed(app, shared);
  }
}

const planSchema = z.strictObject({
  columns: z.record(z.string(), z.int().min(0)),
  mode: z.enum(importModes),
  key: z.string().nullable(),
  references: z.record(z.string(), z.string()).optional(),
});
const runSchema = z.strictObject({ partial: z.boolean(), again: z.boolean().default(false) });
const paramsSchema = z.object({ id: z.string().transform(Number) });
const uploadSchema = z.strictObject({ file_name: z.string().trim().min(1).max(200) });
const failedSchema = z.string().describe('CSV');
const all = { 200: z.object({ data: z.array(importRunSchema) }) };
const one = { 200: z.object({ data: importRunSchema }), ...writeErrors, ...errorResponses(404) };

/** The parts that the routes of a resource's imports share. */
function shareParts(parts: ImportParts, resource: Resource) {
  const url = `/${resource.name}/imports`;
  const anyOf = endpoints(resource)
    .filter(({ operation }) => ['create', 'update'].includes(operation))
    .flatMap(({ operation }) => permissionsFor(resource, operation));
  const onRequest = [requirePermission(...anyOf), refuseServiceAccounts];
  return {
    ...parts,
    resource,
    url,
    byId: `${url}/:id(^[1-9]\\d{0,14}$)`,
    calls: createImportCalls(parts, resource),
    /** The options of a route. */
    route: (operation: string, summary: string, schema: object = { params: paramsSchema }) => ({
      onRequest,
      schema: {
        tags: [resource.name],
        summary,
        operationId: permission(resource.name, operation),
        response: one,
        ...schema,
      },
    }),
    find: async ({ params, staff }: FastifyRequest) => {
      const { id } = params as z.output<typeof paramsSchema>;
      return findImport(parts.db.drizzle, { id, staffId: staff.id, resource: resource.name });
    },
  };
}

type SharedParts = ReturnType<typeof shareParts>;

/** Files that were uploaded, and their upload. */
function registerFiles(app: FastifyInstance, parts: SharedParts): void {
  const { db, resource, url, byId, calls, route, find } = parts;
  const { drizzle } = db;
  const { name, title } = resource;

  const file = { consumes: ['text/csv'], querystring: uploadSchema };
  const upload = { bodyLimit: maxFileBytes, ...route('import-upload', `Upload ${title}`, file) };
  app.post<{ Querystring: { file_name: string } }>(url, upload, async (request) => ({
    data: await calls.upload(request, request.query.file_name),
  }));
  const list = route('imports', `List Imports of ${title}`, { response: all });
  app.get(url, list, async ({ staff }) => {
    const found = await listImports(drizzle, { staffId: staff.id, resource: name });
    return { data: await Promise.all(found.map((each) => toImportRun(drizzle, each))) };
  });
  app.get(byId, route('import', `View an Import of ${title}`), async (request) => ({
    data: await toImportRun(drizzle, await find(request)),
  }));
}

/** The steps of an uploaded file: it is checked, then imported. */
function registerSteps(
  app: FastifyInstance,
  { resource, byId, calls, route, find }: SharedParts,
  assertFresh: ReturnType<typeof requireFresh>,
): void {
  const { title } = resource;
  const planned = { params: paramsSchema, body: planSchema };
  const check = route('import-check', `Check ${title} of a File`, planned);
  app.post(`${byId}/check`, check, async (request) => {
    const plan = request.body as z.output<typeof planSchema>;
    return { data: await calls.check(request, await find(request), plan) };
  });
  const started = { params: paramsSchema, body: runSchema };
  const run = route('import-run', `Import ${title}`, started);
  app.post(`${byId}/run`, run, async (request) => {
    const stored = await find(request);
    const { mode } = stored.plan;
    const operations = mode === 'upsert' ? ['create', 'update'] : [mode];
    if (operations.some((each) => needsStepUp(resource, each))) await assertFresh(request);
    return { data: await calls.run(stored, request.body as z.output<typeof runSchema>) };
  });
  const stop = route('import-stop', `Stop an Import of ${title}`);
  app.post(`${byId}/stop`, stop, async (request) => ({
    data: await calls.stop(await find(request)),
  }));
}

/** The rows of an import that failed, as a file. */
function registerFailed(app: FastifyInstance, parts: SharedParts): void {
  const { db, product, resource, byId, route, find } = parts;
  const options = route('import-failed', `Download Failed Rows of ${resource.title}`, {
    params: paramsSchema,
    headers: languageHeaders,
    response: { 200: failedSchema, ...errorResponses(404) },
  });
  app.get(`${byId}/failed`, { ...options, exposeHeadRoute: false }, async (request, reply) => {
    const translate = product.translators[preferredLanguage(request.headers)];
    const rows = writeFailedRows(db, await find(request), translate);
    const stream = Readable.from(rows, { objectMode: false });
    return toFile(reply, `${resource.name}-failed`, 'csv').send(stream);
  });
}

/** The rows of a file that failed, with a column of reasons, as another file. */
async function* writeFailedRows(
  { drizzle }: Database,
  { id, headers }: Pick<StoredImport, 'id' | 'headers'>,
  translate: Translate,
): AsyncGenerator<string> {
  yield `\uFEFF${toCsvLine([...headers, translate('Reason')])}`;
  for await (const { first, rows } of readChunks(drizzle, id)) {
    const failed = await readFailures(drizzle, id, first, rows.length);
    const lines = failed.flatMap(({ place, reasons }) => {
      const row = rows[place - first];
      const reason = reasons.map(({ message }) => translate(message)).join(' ');
      return row ? [toCsvLine([...row.map(toCell), reason])] : [];
    });
    if (lines.length > 0) yield lines.join('');
  }
}

function toCell(text: string): unknown {
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? new NumberText(text) : text;
}
