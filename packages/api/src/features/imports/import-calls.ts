import type { Resource } from '@koshpay/resource';
import { type ImportPlan, type ImportRun, toWritable } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../core/actor.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { defineJob, type Job } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import type { WriteParts } from '../../core/resources/create-submits.ts';
import { writeInJob } from '../../core/resources/deferred/stored-calls.ts';
import type { ServedProduct } from '../../core/served-product.ts';
import { assertPlan } from './assert-plan.ts';
import { checkImport } from './check-import.ts';
import { findSecretColumns, guessPlan } from './guess-plan.ts';
import {
  changeImport,
  findImport,
  findSameFile,
  type StoredImport,
  storeImport,
  toImportRun,
} from './import-store.ts';
import { maxRowsInline, maxRowsTogether, retentionDays } from './limits.ts';
import { parseFile } from './parse-file.ts';
import { runImport } from './run-import.ts';
import { importChunks, importFailures, imports } from './tables.ts';

const data = z.strictObject({ id: z.int() });

/** Checks the rows of a file. */
export const checkImportJob = defineJob({
  name: 'imports.check',
  data,
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) => writeInJob(tools, (parts) => checkImport(parts, id, tools.signal)),
});

/** Imports the rows of a file. */
export const runImportJob = defineJob({
  name: 'imports.run',
  data,
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) => writeInJob(tools, (parts) => runImport(parts, id, tools.signal)),
});

/** Deletes files and failed rows after some days: what was imported is in the audit log. */
export const expireImportsJob = defineJob({
  name: 'imports.expire',
  schedule: '43 * * * *',
  isRoutine: true,
  run: async (_data, { db }) => {
    const old = sql`(select ${imports.id} from ${imports}
      where ${imports.updated_at} < now() - make_interval(days => ${retentionDays}))`;
    await db.drizzle.delete(importChunks).where(sql`${importChunks.import_id} in ${old}`);
    await db.drizzle.delete(importFailures).where(sql`${importFailures.import_id} in ${old}`);
  },
});

export interface ImportParts {
  readonly db: AppDatabase;
  readonly product: ServedProduct;
  readonly writes: WriteParts;
}

/** The refusal of a step that an import cannot take now. */
const wrongState = (message: string) => new AppError('wrong_state', message);

/** The steps of an import. What takes long continues in the background. */
export function createImportCalls({ db, product, writes }: ImportParts, resource: Resource) {
  return {
    async upload(request: FastifyRequest, fileName: string): Promise<ImportRun> {
      const values = await readUpload(product, resource, request, fileName);
      const id = await db.transaction((tx) => storeImport(tx, values));
      return reload(db, { ...values, id });
    },

    check: async (request: FastifyRequest, stored: StoredImport, plan: ImportPlan) => {
      const access = product.accessOf(request.staff);
      const writable = writableFor(product, resource, request);
      assertPlan(writable, stored, plan, (name) => access.of(name).readable);
      const values = { status: 'checking', plan, error: null } as const;
      const work = [checkImportJob, checkImport] as const;
      return begin({ db, writes }, stored, ['uploaded', 'checked', 'failed'], values, work);
    },

    run: async (stored: StoredImport, wanted: WantedRun): Promise<ImportRun> => {
      await assertRunnable(db, stored, wanted);
      const values = { status: 'running', is_partial: wanted.partial, error: null } as const;
      return begin({ db, writes }, stored, ['checked'], values, [runImportJob, runImport]);
    },

    async stop(stored: StoredImport): Promise<ImportRun> {
      const isStopped =
        (await changeImport(db.drizzle, stored.id, ['checking'], { status: 'uploaded' })) ||
        (await changeImport(db.drizzle, stored.id, ['running'], { status: 'stopping' }));
      if (!isStopped) throw wrongState('This import has ended already.');
      return reload(db, stored);
    },
  };
}

interface WantedRun {
  readonly partial: boolean;
  readonly again: boolean;
}

const noCounts = { created: 0, updated: 0, unchanged: 0, failed: 0 };

function writableFor(product: ServedProduct, { name }: Resource, { staff }: FastifyRequest) {
  return toWritable(product.accessOf(staff).of(name).readable, staff);
}

/** The file of a request, with its person and what its columns are guessed to be. */
async function readUpload(
  product: ServedProduct,
  resource: Resource,
  request: FastifyRequest,
  file_name: string,
) {
  const file = request.body;
  if (!Buffer.isBuffer(file))
    throw new AppError('unsupported_media_type', 'Send the file as text/csv.');
  const { id: staff_id, username } = request.staff;
  const { address, sessionId, requestId } = actorOf(request);
  const parsed = await parseFile(file);
  const translators = Object.values(product.translators);
  const secretColumns = findSecretColumns(resource, parsed.headers, translators);
  const headers = parsed.headers.map((each, at) => (secretColumns.includes(at) ? '' : each));
  const plan = guessPlan(writableFor(product, resource, request), headers, translators);
  const source = { address, ...(sessionId && { sessionId }), ...(requestId && { requestId }) };
  const values = { staff_id, username, source, resource: resource.name, file_name, plan };
  return { ...values, file, parsed, secretColumns };
}

/**
 * Begins work on an import. A small one is done when this returns; the job then finds nothing left,
 * unless this process was killed.
 */
async function begin(
  { db, writes }: Pick<ImportParts, 'db' | 'writes'>,
  stored: StoredImport,
  from: Parameters<typeof changeImport>[2],
  values: Parameters<typeof changeImport>[3],
  [job, work]: readonly [Job, (parts: WriteParts, id: number) => Promise<void>],
): Promise<ImportRun> {
  const { id, row_count } = stored;
  const isSmall = row_count <= maxRowsInline;
  const startAfter = new Date(Date.now() + (isSmall ? 60_000 : 0));
  await db.transaction(async (tx) => {
    if (!(await changeImport(tx, id, from, { ...values, position: 0, ...noCounts })))
      throw wrongState('This import has moved on. Reload the page.');
    await enqueue(tx, job, { id }, { startAfter });
  });
  if (isSmall) await work({ ...writes, db: db.jobs }, id);
  return reload(db, stored);
}

async function reload(
  { drizzle }: AppDatabase,
  { id, staff_id: staffId, resource }: Pick<StoredImport, 'id' | 'staff_id' | 'resource'>,
): Promise<ImportRun> {
  return toImportRun(drizzle, await findImport(drizzle, { id, staffId, resource }));
}

/** @throws {AppError} `wrong_state` for an import that cannot be run, or not like this */
async function assertRunnable(
  { drizzle }: AppDatabase,
  stored: StoredImport,
  { partial, again }: WantedRun,
): Promise<void> {
  if (stored.status !== 'checked') throw wrongState('Check the rows of the file first.');
  if (stored.failed > 0 && !partial)
    throw wrongState('Some rows have problems. Import only the others, or correct the file.');
  if (!partial && stored.row_count > maxRowsTogether)
    throw wrongState(
      `At most ${maxRowsTogether.toLocaleString('en-IN')} rows are imported all or none. Import only the good ones, or split the file.`,
    );
  const same = await findSameFile(drizzle, stored);
  if (same && !again)
    throw wrongState(
      `${same.username} imported this file already. Import it again only if you mean to.`,
    );
}
