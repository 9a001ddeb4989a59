import type { Resource } from '@koshpay/resource';
import { type ImportStatus, labelOf, toPhrase } from '@koshpay/resource/internal';
import type { Database } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { createNestedUnit, type Unit } from '../../core/resources/write/unit.ts';
import { readBatches } from './batches.ts';
import { toReasons } from './failure.ts';
import { createReadRows, type RowCall, rowCounters } from './import-rows.ts';
import {
  changeImport,
  dropFailures,
  readImport,
  type StoredImport,
  storeCheckedRows,
  storeFailures,
} from './import-store.ts';
import { findWriter } from './import-writer.ts';
import { toRowNumber } from './row-number.ts';
import { createWriteRow, type ImportTools } from './write-row.ts';

const checking: readonly ImportStatus[] = ['checking'];

/**
 * Tries every row of a file with all checks of a real write, and undoes each. A check that was
 * interrupted starts again.
 */
export async function checkImport(
  tools: ImportTools,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  const { db, product } = tools;
  const stored = await readImport(db.drizzle, id);
  if (stored?.status !== 'checking') return;
  const resource = product.resourceOf(stored.resource);
  const readRows = createReadRows(product, resource, stored.plan);
  const { tryOut } = createWriteRow(tools, resource);
  const assertOnce = createRefuseDuplicates(resource, stored);
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const seen: (string | null)[] = [];
  await db.transaction(async (tx) => {
    await dropFailures(tx, id);
    await changeImport(tx, id, checking, { position: 0, ...counts });
  });

  for await (const { first, rows } of readBatches(db.drizzle, id)) {
    signal?.throwIfAborted();
    const writer = await findWriter(tools, stored);
    const failures: Parameters<typeof storeFailures>[2][number][] = [];
    await undone(db, id, async (unit) => {
      const read = await readRows(unit.tx, writer, rows);
      for (const [index, call] of read.entries()) {
        const place = first + index;
        try {
          if (call instanceof AppError) throw call;
          assertOnce(call, place);
          await tryOut(unit, writer, call);
          counts[rowCounters[call.operation]] += 1;
          seen[place] = call.seen;
        } catch (error) {
          seen[place] = null;
          failures.push({ place, reasons: toReasons(error, tools.log) });
          counts.failed += 1;
        }
      }
    });
    const position = first + rows.length;
    const goesOn = await db.transaction(async (tx) => {
      await storeFailures(tx, id, failures);
      return changeImport(tx, id, checking, { position, ...counts });
    });
    if (!goesOn) return;
  }
  await db.transaction(async (tx) => {
    if (await changeImport(tx, id, checking, { status: 'checked' }))
      await storeCheckedRows(tx, id, seen);
  });
}

/** As many ids as the trial of one import may use. */
const idsPerTrial = 1_000_000;

/**
 * Runs work in a transaction that is rolled back. Its new rows have negative ids of their own: no
 * rows and no other trial have them.
 */
async function undone(
  db: Database,
  importId: number,
  work: (unit: Unit) => Promise<void>,
): Promise<void> {
  const undo = new Error('Everything is undone.');
  let last = -importId * idsPerTrial;
  const run = db.transaction(async (tx) => {
    await work(createNestedUnit({ tx, trialId: () => --last }).part);
    throw undo;
  });
  await run.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

/**
 * Creates the function that refuses rows of a file which are about the same row, or give two new ones
 * the same unique values: a check undoes what it writes, so the database cannot see it.
 */
function createRefuseDuplicates(
  { unique, fields, singular }: Resource,
  { gaps }: Pick<StoredImport, 'gaps'>,
) {
  const seen = new Map<string, number>();

  return (call: RowCall, place: number): void => {
    if (call.operation === 'update')
      claim(`row ${call.id}`, place, 'id', `is about the same ${toPhrase(singular)}`);
    if (call.operation !== 'create') return;
    for (const keys of unique) {
      const values = keys.map((key) => call.values[key]);
      if (values.some((value) => value === undefined || value === null)) continue;
      const same = `has the same ${keys.map((key) => labelOf(fields, key)).join(' and ')}`;
      claim(JSON.stringify([keys, values]), place, keys.at(-1) ?? 'id', same);
    }
  };

  function claim(what: string, place: number, field: string, same: string): void {
    const first = seen.get(what) ?? place;
    if (first === place) return void seen.set(what, place);
    const message = `Row ${toRowNumber(gaps, first)} of the file ${same}.`;
    throw new AppError('already_exists', message, { details: [{ field, code: 'taken', message }] });
  }
}
