import type { Resource } from '@koshpay/resource';
import { AppError } from '../../core/errors.ts';
import type { Unit } from '../../core/resources/write/unit.ts';
import { readBatches } from './batches.ts';
import { endImport, recordImport } from './end-import.ts';
import { toReasons } from './failure.ts';
import { createReadRows, rowCounters } from './import-rows.ts';
import { changeImport, type StoredImport, storeFailures } from './import-store.ts';
import { findWriter } from './import-writer.ts';
import { refuseUnchecked } from './refuse-unchecked.ts';
import { createWriteRow, type ImportTools } from './write-row.ts';

type Failures = Parameters<typeof storeFailures>[2][number][];

/** Imports all rows of a file in one transaction, or none. One that was interrupted starts again. */
export async function runAtomically(
  tools: ImportTools,
  stored: StoredImport,
  resource: Resource,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, product } = tools;
  const { id } = stored;
  const readRows = createReadRows(product, resource, stored.plan);
  const { run, tryOut } = createWriteRow(tools, resource);
  const writer = await findWriter(tools, stored);
  const failures: Failures = [];
  const counts = { created: 0, updated: 0, unchanged: 0 };

  const writeAll = async (unit: Unit) => {
    for await (const { first, rows, seen } of readBatches(db.drizzle, id)) {
      signal?.throwIfAborted();
      const calls = refuseUnchecked(await readRows(unit.tx, writer, rows), seen);
      for (const [index, call] of calls.entries()) {
        try {
          if (call instanceof AppError) throw call;
          await tryOut(unit, writer, call);
          counts[rowCounters[call.operation]] += 1;
        } catch (error) {
          failures.push({ place: first + index, reasons: toReasons(error, tools.log) });
        }
      }
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
    if (error === stopped) return endImport(tools, stored, 'stopped');
    if (error !== incomplete) throw error;
    await storeFailures(db.drizzle, id, failures);
    await changeImport(db.drizzle, id, ['running', 'stopping'], { failed: failures.length });
    await endImport(tools, stored, 'failed', 'Nothing was imported, because some rows failed.');
  }
}

const stopped = new Error('The import was stopped.');
const incomplete = new Error('Some rows failed.');
