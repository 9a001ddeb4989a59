import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import { type Batch, unpackLeaves } from './batch.ts';
import { leafDigest } from './digest.ts';

/** An entry as verification reads it. */
interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly digest: Buffer | null;
  readonly is_erased: boolean;
}

/** The most rows that are read together: someone may have inserted any number. */
const pageSize = 2_000;

/** Compares the entries of a batch with the hashes that were sealed. */
export async function checkEntries(
  db: Database,
  batch: Batch,
  { fault }: Report,
): Promise<{ entries: number; erased: number }> {
  const place = `batch ${batch.number} of ${batch.chain}`;
  const leaves = unpackLeaves(batch.leaves);
  const counts = { entries: 0, erased: 0 };
  for await (const { id, digest, is_erased } of readEntries(db, batch)) {
    const sealed = leaves.get(Number(id));
    leaves.delete(Number(id));
    counts.entries += 1;
    if (is_erased) counts.erased += 1;
    if (!sealed) fault(`Entry ${id} was inserted after ${place} was sealed.`);
    else if (!digest?.equals(sealed)) fault(`Entry ${id} was changed after ${place} was sealed.`);
  }
  for (const id of leaves.keys()) fault(`Entry ${id} of ${place} is missing: it was deleted.`);
  return counts;
}

async function* readEntries(db: Database, batch: Batch): AsyncGenerator<Found> {
  let after = batch.after_id;
  for (let rows = await readPage(db, batch, after); rows.length > 0; ) {
    yield* rows;
    after = Number(rows.at(-1)?.id);
    rows = await readPage(db, batch, after);
  }
}

async function readPage({ drizzle }: Database, batch: Batch, after: number): Promise<Found[]> {
  const { rows } = await drizzle.execute<Found>(sql`
      select id, ${sql.raw(leafDigest)} as digest, who_salt is null or what_salt is null as is_erased
      from audit_entries
      where retention = ${batch.chain} and id > ${after} and id <= ${batch.last_id}
      order by id limit ${pageSize}`);
  return rows;
}

/** Reports something that is wrong, or worth knowing. */
export interface Report {
  readonly fault: (sentence: string) => void;
  readonly note: (sentence: string) => void;
}

/** The batch that a batch must follow. */
export type Link = Pick<Batch, 'number' | 'last_id' | 'hash'>;
