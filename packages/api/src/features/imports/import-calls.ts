import type { Resource } from '@koshpay/resource';
import { type ImportPlan, type ImportRun, toWritable } from '@koshpay/resource/internal';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../core/actor.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import type { Job } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import type { WriteParts } from '../../core/resources/create-submits.ts';
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
import { checkImportJob, runImportJob } from './jobs.ts';
import { maxRowsInline, maxRowsTogether } from './limits.ts';
import { parseFile } from './parse-file.ts';
import { runImport } from './run-import.ts';

export interface ImportParts {
  readonly db: AppDatabase;
  readonly product: ServedProduct;
  readonly writes: WriteParts;
}

/** The refusal of a step that an import cannot take now. */
const wrongState = (message: string) => new AppError('wrong_state', message);

/** The steps of an import. What takes long continues in the background. */
export function createImportCalls({ db, product, writes }: ImportParts, resource: Resource) {
  const translators = Object.values(product.translators);
  const writableFor = ({ staff }: FastifyRequest) =>
    toWritable(product.accessOf(staff).of(resource.name).readable, staff);
  const reload = async ({ id, staff_id }: StoredImport) =>
    toImportRun(
      db.drizzle,
      await findImport(db.drizzle, { id, staffId: staff_id, resource: resource.name }),
    );

  /**
   * Begins work on an import. A small one is done when this returns; the job then finds nothing left,
   * unless this process was killed.
   */
  async function begin(
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
    return reload(stored);
  }

  return {
    async upload(request: FastifyRequest, file_name: string): Promise<ImportRun> {
      const file = request.body;
      if (!Buffer.isBuffer(file))
        throw new AppError('unsupported_media_type', 'Send the file as text/csv.');
      const { id: staff_id, username } = request.staff;
      const { address, sessionId, requestId } = actorOf(request);
      const parsed = await parseFile(file);
      const secretColumns = findSecretColumns(resource, parsed.headers, translators);
      const headers = parsed.headers.map((each, at) => (secretColumns.includes(at) ? '' : each));
      const plan = guessPlan(writableFor(request), headers, translators);
      const source = { address, ...(sessionId && { sessionId }), ...(requestId && { requestId }) };
      const values = { staff_id, username, source, resource: resource.name, file_name, plan };
      const id = await db.transaction((tx) =>
        storeImport(tx, { ...values, file, parsed, secretColumns }),
      );
      const name = { id, staffId: staff_id, resource: resource.name };
      return toImportRun(db.drizzle, await findImport(db.drizzle, name));
    },

    async check(
      request: FastifyRequest,
      stored: StoredImport,
      plan: ImportPlan,
    ): Promise<ImportRun> {
      const access = product.accessOf(request.staff);
      assertPlan(writableFor(request), stored, plan, (name) => access.of(name).readable);
      const values = { status: 'checking', plan, error: null } as const;
      return begin(stored, ['uploaded', 'checked', 'failed'], values, [
        checkImportJob,
        checkImport,
      ]);
    },

    async run(
      stored: StoredImport,
      { partial, again }: { readonly partial: boolean; readonly again: boolean },
    ): Promise<ImportRun> {
      if (stored.status !== 'checked') throw wrongState('Check the rows of the file first.');
      if (stored.failed > 0 && !partial)
        throw wrongState('Some rows have problems. Import only the others, or correct the file.');
      if (!partial && stored.row_count > maxRowsTogether)
        throw wrongState(
          `At most ${maxRowsTogether.toLocaleString('en-IN')} rows are imported all or none. Import only the good ones, or split the file.`,
        );
      const same = await findSameFile(db.drizzle, stored);
      if (same && !again)
        throw wrongState(
          `${same.username} imported this file already. Import it again only if you mean to.`,
        );
      const values = { status: 'running', is_partial: partial, error: null } as const;
      return begin(stored, ['checked'], values, [runImportJob, runImport]);
    },

    async stop(stored: StoredImport): Promise<ImportRun> {
      const isStopped =
        (await changeImport(db.drizzle, stored.id, ['checking'], { status: 'uploaded' })) ||
        (await changeImport(db.drizzle, stored.id, ['running'], { status: 'stopping' }));
      if (!isStopped) throw wrongState('This import has ended already.');
      return reload(stored);
    },
  };
}

const noCounts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
