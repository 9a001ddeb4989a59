import type { Resource } from '@koshpay/resource';
import { type ImportStatus, labelOf, toPhrase } from '@koshpay/resource/internal';
import type { Database } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import type { WriteParts } from '../../core/resources/create-submits.ts';
import { createNestedUnit, type Unit } from '../../core/resources/write/unit.ts';
import { type ReadRow, type RowCall, rowCounters } from './import-rows.ts';
import {
  changeImport,
  dropFailures,
  type Failure,
  readBatches,
  readImport,
  type StoredImport,
  storeCheckedRows,
  storeFailures,
} from './import-store.ts';
import { createRowWrites } from './row-writes.ts';
import { toRowNumber } from './tables.ts';

const checking: readonly ImportStatus[] = ['checking'];

/**
 * Tries every row of a file with all checks of a real write, and undoes each. A check that was
 * interrupted starts again.
 */
export async function checkImport(parts: WriteParts, id: number, signal?: AbortSignal) {
  const { db } = parts;
  const stored = await readImport(db.drizzle, id);
  if (stored?.status !== 'checking') return;
  const { resource, readRows, findWriter, tryOut } = createRowWrites(parts, stored);
  const refuseDuplicates = createRefuseDuplicates(resource, stored);
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const seen = Array.from<string | null>({ length: stored.row_count }).fill(null);
  await db.transaction(async (tx) => {
    await dropFailures(tx, id);
    await changeImport(tx, id, checking, { position: 0, ...counts });
  });

  for await (const { first, rows } of readBatches(db.drizzle, id)) {
    signal?.throwIfAborted();
    const writer = await findWriter();
    const failures: Failure[] = [];
    await undone(db, id, async (unit) => {
      const calls = refuseDuplicates(await readRows(unit.tx, writer, rows), first);
      const tried = await tryOut(unit, writer, first, calls);
      failures.push(...tried.failures);
      counts.failed += failures.length;
      for (const { place, call } of tried.written) {
        counts[rowCounters[call.operation]] += 1;
        seen[place] = call.seen;
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

  return (calls: readonly ReadRow[], first: number): ReadRow[] =>
    calls.map((call, index) =>
      call instanceof AppError ? call : (findDuplicate(call, first + index) ?? call),
    );

  function findDuplicate(call: RowCall, place: number): AppError | undefined {
    if (call.operation === 'update')
      return claim(`row ${call.id}`, place, 'id', `is about the same ${toPhrase(singular)}`);
    if (call.operation !== 'create') return undefined;
    for (const keys of unique) {
      const values = keys.map((key) => call.values[key]);
      if (values.some((value) => value === undefined || value === null)) continue;
      const same = `has the same ${keys.map((key) => labelOf(fields, key)).join(' and ')}`;
      const refusal = claim(JSON.stringify([keys, values]), place, keys.at(-1) ?? 'id', same);
      if (refusal) return refusal;
    }
    return undefined;
  }

  function claim(what: string, place: number, field: string, same: string): AppError | undefined {
    const first = seen.get(what);
    if (first === undefined) return void seen.set(what, place);
    const message = `Row ${toRowNumber(gaps, first)} of the file ${same}.`;
    return new AppError('already_exists', message, {
      details: [{ field, code: 'taken', message }],
    });
  }
}
