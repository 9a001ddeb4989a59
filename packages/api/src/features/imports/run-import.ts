import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { Database, Transaction } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import type { WriteParts } from '../../core/resources/create-submits.ts';
import type { Unit } from '../../core/resources/write/unit.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { type ReadRow, rowCounters } from './import-rows.ts';
import {
  changeImport,
  type Failure,
  readBatches,
  readImport,
  type StoredImport,
  storeFailures,
} from './import-store.ts';
import { createRowWrites } from './row-writes.ts';
import { imports } from './tables.ts';

/**
 * Imports the rows of a file that are left, all together or each in a transaction of its own, which
 * also counts it: a process that is killed repeats none and leaves none out.
 */
export async function runImport(
  parts: WriteParts,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = parts;
  const stored = await readImport(db.drizzle, id);
  if (stored?.status === 'stopping') return endImport(db, stored, 'stopped');
  if (stored?.status !== 'running') return;
  try {
    await (stored.is_partial ? runEach : runAtomically)(parts, stored, signal);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await endImport(db, stored, 'failed', error.message);
  }
}

async function runEach(parts: WriteParts, stored: StoredImport, signal?: AbortSignal) {
  const { db } = parts;
  const { id } = stored;
  const { readRows, findWriter, run, write, toReasons } = createRowWrites(parts, stored);

  const runRow = async (writer: Writer, place: number, call: ReadRow) => {
    try {
      if (call instanceof AppError) throw call;
      await run(writer, async (unit) => {
        await claim(unit.tx, id, place, rowCounters[call.operation]);
        await write(unit, writer, call);
      });
    } catch (error) {
      if (error === taken) throw error;
      const reasons = toReasons(error);
      await db.transaction(async (tx) => {
        await claim(tx, id, place, 'failed');
        await storeFailures(tx, id, [{ place, reasons }]);
      });
    }
  };

  try {
    for await (const { first, rows, seen } of readBatches(db.drizzle, id, stored.position)) {
      const writer = await findWriter();
      const calls = refuseUnchecked(await readRows(db.drizzle, writer, rows), seen);
      for (const [index, call] of calls.entries()) {
        signal?.throwIfAborted();
        await runRow(writer, first + index, call);
      }
    }
  } catch (error) {
    if (error !== taken) throw error;
    const now = await readImport(db.drizzle, id);
    if (now?.status === 'stopping') await endImport(db, stored, 'stopped');
    return;
  }
  await endImport(db, stored, 'done');
}

/** Imports all rows in one transaction, or none. An import that was interrupted starts again. */
async function runAtomically(
  parts: WriteParts,
  stored: StoredImport,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = parts;
  const { id } = stored;
  const { readRows, findWriter, run, tryOut } = createRowWrites(parts, stored);
  const writer = await findWriter();
  const failures: Failure[] = [];
  const counts = { created: 0, updated: 0, unchanged: 0 };

  const writeAll = async (unit: Unit) => {
    for await (const { first, rows, seen } of readBatches(db.drizzle, id)) {
      signal?.throwIfAborted();
      const calls = refuseUnchecked(await readRows(unit.tx, writer, rows), seen);
      const tried = await tryOut(unit, writer, first, calls);
      failures.push(...tried.failures);
      for (const { call } of tried.written) counts[rowCounters[call.operation]] += 1;
      // On another connection: others see how far it is.
      const position = first + rows.length;
      if (!(await changeImport(db.drizzle, id, ['running'], { position }))) throw stopped;
    }
    if (failures.length > 0) throw incomplete;
    const finished_at = new Date().toISOString();
    const done = { status: 'done', finished_at, ...counts } as const;
    if (!(await changeImport(unit.tx, id, ['running'], done))) throw stopped;
    await recordImport(unit.tx, writer, { ...stored, ...counts, failed: 0 }, 'done');
  };

  try {
    await run(writer, writeAll);
  } catch (error) {
    if (error === stopped) return endImport(db, stored, 'stopped');
    if (error !== incomplete) throw error;
    await storeFailures(db.drizzle, id, failures);
    await changeImport(db.drizzle, id, ['running', 'stopping'], { failed: failures.length });
    await endImport(db, stored, 'failed', 'Nothing was imported, because some rows failed.');
  }
}

const stopped = new Error('The import was stopped.');
const incomplete = new Error('Some rows failed.');

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

/**
 * Refuses rows that would do something else than the check of their file said: one that failed, or
 * whose row was changed, deleted or created since: no person has agreed to that.
 *
 * @param seen what the check found each row to be for
 */
function refuseUnchecked(
  calls: readonly ReadRow[],
  seen: readonly (string | null)[],
): readonly ReadRow[] {
  return calls.map((call, index) => {
    if (call instanceof AppError) return call;
    const checked = seen[index];
    const isHarmless = call.operation === 'none' && checked !== null;
    return isHarmless || call.seen === checked ? call : new AppError('conflict', hasChanged);
  });
}

const hasChanged = 'What it would do has changed since the file was checked. Check the file again.';

type Outcome = 'done' | 'stopped' | 'failed';

/** Ends an import that runs, and records it as one act. */
async function endImport(
  db: Database,
  { id, staff_id, username, source }: StoredImport,
  status: Outcome,
  error: string | null = null,
): Promise<void> {
  const finished_at = new Date().toISOString();
  await db.transaction(async (tx) => {
    const ended = { status, error, finished_at };
    if (!(await changeImport(tx, id, ['running', 'stopping'], ended))) return;
    const now = await readImport(tx, id);
    const actor: Actor = { kind: 'person', id: staff_id, username, ...source };
    if (now) await recordImport(tx, actor, now, status);
  });
}

/** The rows of an import name it in their own entries. */
function recordImport(
  tx: Transaction,
  actor: Actor,
  stored: StoredImport,
  outcome: Outcome,
): Promise<void> {
  const { id, resource, file_name, plan, row_count, created, updated, unchanged, failed } = stored;
  const { columns, mode, key } = plan;
  const form = {
    import_id: id,
    file: file_name,
    ...{ mode, key, columns: Object.keys(columns) },
    ...{ rows: row_count, created, updated, unchanged, failed, outcome },
  };
  return record(tx, actor, { action: `${resource}.import`, resource, form });
}
