import type { Resource } from '@koshpay/resource';
import {
  bulkPermissionsFor,
  bulkRunsName,
  bulkUndo,
  bulkUpdate,
  isAllowed,
} from '@koshpay/resource/internal';
import { and, asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import type { RunOnce } from '../../core/idempotency/run-once.ts';
import {
  createSubmits,
  type Submits,
  type WriteParts,
} from '../../core/resources/create-submits.ts';
import { readWriter, toRefusal } from '../../core/resources/deferred/stored-calls.ts';
import { assertWritable } from '../../core/resources/read/access-guards.ts';
import type { Outcome } from '../../core/resources/submission.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { endRun } from './end-run.ts';
import { type BulkWriter, createRowMarks, isRunning, taken } from './row-marks.ts';
import { createRowValues, storeFormerValues } from './row-values.ts';
import { type BulkCall, bulkCalls, bulkRows } from './tables.ts';

/** Runs at most this number of rows of a run. */
interface Portion {
  readonly signal?: AbortSignal;
  readonly max?: number;
}

interface WaitingRow {
  readonly row_id: number;
  readonly version: string | null;
}

/** The rights of a person are read again after so long: one who loses them stops the run soon. */
const rightsMs = 500;

/** As many rows are read together. */
const batch = 50;

/**
 * Creates the function that runs the waiting rows of a run, each in its own transaction, which marks
 * it as done: a process that is killed leaves it waiting. Two processes never run one row.
 */
export function createRunRows(parts: WriteParts, { writingOf } = createSubmits(parts)) {
  const { db, product, vault } = parts;
  const runRow = createRunRow(parts, writingOf);

  return async (id: number, { signal, max = Number.POSITIVE_INFINITY }: Portion) => {
    const call = await bulkCalls.read(db.drizzle, vault, id);
    if (!call) return;
    const end = (reason?: string) => db.transaction((tx) => endRun(tx, product, id, reason));
    const resource = product.resources.find(({ name }) => name === call.resource);
    if (!resource) return void (await end(`${call.resource} no longer exists.`));
    const writerNow = recently(() => findWriter(parts, resource, call));
    for (let left = max; left > 0; ) {
      const rows = await findWaiting(parts, id, Math.min(left, batch));
      if (rows.length === 0 && (await end())) return;
      for (const row of rows) {
        signal?.throwIfAborted();
        const writer = await writerNow();
        if (typeof writer === 'string') return void (await end(writer));
        await runRow(resource, { ...writer, partOf: { bulk_run_id: id } }, call, row);
      }
      left -= rows.length;
    }
  };
}

/** None if it was stopped. */
function findWaiting(
  { db, product }: WriteParts,
  id: number,
  limit: number,
): Promise<WaitingRow[]> {
  const runs = product.tableOf(bulkRunsName);
  return db.drizzle
    .select({ row_id: bulkRows.row_id, version: bulkRows.version })
    .from(bulkRows)
    .innerJoin(runs as PgTable, eq(runs.id as PgColumn, bulkRows.run_id))
    .where(and(eq(bulkRows.run_id, id), eq(bulkRows.state, 'waiting'), isRunning))
    .orderBy(asc(bulkRows.row_id))
    .limit(limit);
}

/** The person with the rights of now, or why they may no longer do this. */
async function findWriter(
  { db, product }: WriteParts,
  resource: Resource,
  call: BulkCall,
): Promise<Writer | string> {
  const writer = await readWriter(db.drizzle, product, call.writerId);
  if (writer && isAllowed(writer.account, bulkPermissionsFor(resource, call.operation)))
    return { ...writer, ...call.source };
  return `${writer?.username ?? 'The person who started it'} is no longer allowed to do this.`;
}

/** Creates the function that runs one row, and marks it as part of its write, or of a failure. */
function createRunRow({ db, product, log }: WriteParts, writingOf: Submits['writingOf']) {
  const valuesOf = createRowValues(db, product);
  const marks = createRowMarks(product);
  return async (resource: Resource, writer: BulkWriter, call: BulkCall, row: WaitingRow) => {
    const { form, reason } = call;
    const { row_id: value, version } = row;
    const operation = call.operation === bulkUndo ? bulkUpdate : call.operation;
    const id = writer.partOf.bulk_run_id;
    try {
      const { values, seen } = await valuesOf(resource, call, value);
      const target = { value, ...((version ?? seen) && { version: version ?? seen }) };
      assertWritable(writer.account, resource, values ?? {});
      const once: RunOnce = async (tx, change) => {
        await marks.claim(tx, id, value);
        const result = await change();
        const { written, approval } = result as Outcome;
        assertNoSecrets(written);
        const { findFailure } = product.ports.submission;
        const failure = written && findFailure(resource.name, operation, written.row);
        if (failure) await marks.markFailed(tx, resource, writer, value, failure);
        else await marks.mark(tx, id, value, approval ? 'requested' : 'done');
        if (written && !failure && operation === bulkUpdate)
          await storeFormerValues(tx, { id, row: value }, written, Object.keys(values ?? {}));
        return result;
      };
      const { submit } = writingOf(resource.name);
      await submit({ ...writer, once }, { operation, target, values, form, reason });
    } catch (error) {
      if (error === taken) return;
      const refusal = toRefusal(error, log.child({ bulk_run: id, row: value }));
      const markFailed = async (tx: Transaction) => {
        await marks.claim(tx, id, value);
        await marks.markFailed(tx, resource, writer, value, refusal);
      };
      await db.transaction(markFailed).catch(ifTaken);
    }
  };
}

/**
 * Returns a function that returns the last read value, and reads it again once it is older than
 * {@link rightsMs}.
 */
function recently<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: T } | undefined;
  return async () => {
    if (!last || performance.now() - last.at >= rightsMs)
      last = { at: performance.now(), value: await read() };
    return last.value;
  };
}

function ifTaken(error: unknown): void {
  if (error !== taken) throw error;
}

/** A background run has no screen to show them on. */
function assertNoSecrets(written: Outcome['written']): void {
  if (written?.oneTimeSecrets)
    throw new AppError('wrong_state', 'This shows secrets once. Run it on this row alone.');
}
