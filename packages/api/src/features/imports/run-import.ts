import type { Resource } from '@koshpay/resource';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { readBatches } from './batches.ts';
import { endImport } from './end-import.ts';
import { toReasons } from './failure.ts';
import { createReadRows, type ReadRow, rowCounters } from './import-rows.ts';
import { readImport, type StoredImport, storeFailures } from './import-store.ts';
import { findWriter } from './import-writer.ts';
import { refuseUnchecked } from './refuse-unchecked.ts';
import { runAtomically } from './run-atomically.ts';
import { imports } from './tables.ts';
import { createWriteRow, type ImportTools } from './write-row.ts';

/**
 * Imports the rows of a file that are left, all together or each in a transaction of its own, which
 * also counts it: a process that is killed repeats none and leaves none out.
 */
export async function runImport(
  tools: ImportTools,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  const { db, product } = tools;
  const stored = await readImport(db.drizzle, id);
  if (stored?.status === 'stopping') return endImport(tools, stored, 'stopped');
  if (stored?.status !== 'running') return;
  const resource = product.resourceOf(stored.resource);
  try {
    if (stored.is_partial) await runEach(tools, stored, resource, signal);
    else await runAtomically(tools, stored, resource, signal);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await endImport(tools, stored, 'failed', error.message);
  }
}

async function runEach(
  tools: ImportTools,
  stored: StoredImport,
  resource: Resource,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, product } = tools;
  const { id } = stored;
  const readRows = createReadRows(product, resource, stored.plan);
  const { run, write } = createWriteRow(tools, resource);

  const runRow = async (writer: Writer, place: number, call: ReadRow) => {
    try {
      if (call instanceof AppError) throw call;
      await run(writer, async (unit) => {
        await claim(unit.tx, id, place, rowCounters[call.operation]);
        await write(unit, writer, call);
      });
    } catch (error) {
      if (error === taken) throw error;
      const reasons = toReasons(error, tools.log);
      await db.transaction(async (tx) => {
        await claim(tx, id, place, 'failed');
        await storeFailures(tx, id, [{ place, reasons }]);
      });
    }
  };

  try {
    for await (const { first, rows, seen } of readBatches(db.drizzle, id, stored.position)) {
      const writer = await findWriter(tools, stored);
      const calls = refuseUnchecked(await readRows(db.drizzle, writer, rows), seen);
      for (const [index, call] of calls.entries()) {
        signal?.throwIfAborted();
        await runRow(writer, first + index, call);
      }
    }
  } catch (error) {
    if (error !== taken) throw error;
    const now = await readImport(db.drizzle, id);
    if (now?.status === 'stopping') await endImport(tools, stored, 'stopped');
    return;
  }
  await endImport(tools, stored, 'done');
}

/** The import was stopped, or another process continues with it. */
const taken = new Error('This row is not the next one.');

/** Counts a row as a part of the transaction that writes it. */
async function claim(
  tx: Transaction,
  id: number,
  place: number,
  counter: 'created' | 'updated' | 'unchanged' | 'failed',
): Promise<void> {
  const claimed = await tx
    .update(imports)
    .set({ position: place + 1, [counter]: sql`${imports[counter]} + 1`, updated_at: new Date() })
    .where(and(eq(imports.id, id), eq(imports.position, place), eq(imports.status, 'running')))
    .returning({ id: imports.id });
  if (claimed.length === 0) throw taken;
}
