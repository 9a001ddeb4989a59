import type { Queryable } from '../../core/database/connection/connect.ts';
import { readChunks } from './import-store.ts';

/** The number of rows that are read together, and in a check written and undone together. */
const batchSize = 100;

/** The rows of a file from a place on, some together. */
export async function* readBatches(db: Queryable, id: number, from = 0) {
  for await (const { first, rows, seen } of readChunks(db, id, from))
    for (let at = 0; at < rows.length; at += batchSize) {
      const end = at + batchSize;
      yield { first: first + at, rows: rows.slice(at, end), seen: seen.slice(at, end) };
    }
}
