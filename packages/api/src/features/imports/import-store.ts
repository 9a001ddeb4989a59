import { createHash } from 'node:crypto';
import type { ImportRun, ImportStatus } from '@koshpay/resource/internal';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { chunkSize, maxListed, maxProblems, sampleSize } from './limits.ts';
import type { ParsedFile } from './parse-file.ts';
import { importChunks, importFailures, imports, toRowNumber } from './tables.ts';

export type StoredImport = typeof imports.$inferSelect;

/** A row that failed, and why. */
export type Failure = Pick<typeof importFailures.$inferSelect, 'place' | 'reasons'>;

interface NewImport
  extends Pick<
    typeof imports.$inferInsert,
    'staff_id' | 'username' | 'source' | 'resource' | 'file_name' | 'plan'
  > {
  readonly file: Uint8Array;
  readonly parsed: ParsedFile;
  readonly secretColumns: readonly number[];
}

/** Stores a file without the cells of its secret columns, and returns the id of its import. */
export async function storeImport(
  tx: Transaction,
  { file, parsed: { headers, rows, gaps }, secretColumns, ...values }: NewImport,
): Promise<number> {
  const [stored] = await tx
    .insert(imports)
    .values({
      ...values,
      headers,
      secret_columns: secretColumns,
      row_count: rows.length,
      gaps,
      file_hash: createHash('sha256').update(file).digest('hex'),
    })
    .returning({ id: imports.id });
  const import_id = Number(stored?.id);
  const open = rows.map((row) => row.map((cell, at) => (secretColumns.includes(at) ? '' : cell)));
  for (let first = 0; first < open.length; first += chunkSize)
    await tx
      .insert(importChunks)
      .values({ import_id, first, rows: open.slice(first, first + chunkSize) });
  return import_id;
}

/** An import of a person. @throws {AppError} `not_found`, also for one of another person */
export async function findImport(
  db: Queryable,
  { id, staffId, resource }: { id: number; staffId: number; resource: string },
): Promise<StoredImport> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.staff_id, staffId), eq(imports.resource, resource)));
  if (!found) throw new AppError('not_found', 'This import was not found. It may have expired.');
  return found;
}

/** An import for the job that runs it. */
export async function readImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found;
}

/** The last imports of a person into a list. */
export function listImports(
  db: Queryable,
  { staffId, resource }: { staffId: number; resource: string },
): Promise<StoredImport[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.staff_id, staffId), eq(imports.resource, resource)))
    .orderBy(desc(imports.id))
    .limit(maxListed);
}

/** The rows of a file from a place on, a chunk after the other. */
export async function* readChunks(
  db: Queryable,
  id: number,
  from = 0,
): AsyncGenerator<Pick<typeof importChunks.$inferSelect, 'first' | 'rows' | 'seen'>> {
  const firsts = await db
    .select({ first: importChunks.first })
    .from(importChunks)
    .where(eq(importChunks.import_id, id))
    .orderBy(asc(importChunks.first));
  if (firsts.length === 0)
    throw new AppError('not_found', 'The file is no longer stored. Upload it again.');
  for (const { first } of firsts) {
    if (first + chunkSize <= from) continue;
    const [chunk] = await db
      .select({ rows: importChunks.rows, seen: importChunks.seen })
      .from(importChunks)
      .where(and(eq(importChunks.import_id, id), eq(importChunks.first, first)));
    const skipped = Math.max(0, from - first);
    const { rows = [], seen = [] } = chunk ?? {};
    yield { first: first + skipped, rows: rows.slice(skipped), seen: seen.slice(skipped) };
  }
}

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

/** Stores what a check found each row of a file to be for. */
export async function storeCheckedRows(
  tx: Transaction,
  id: number,
  seen: readonly (string | null)[],
): Promise<void> {
  for (let first = 0; first < seen.length; first += chunkSize)
    await tx
      .update(importChunks)
      .set({ seen: seen.slice(first, first + chunkSize) })
      .where(and(eq(importChunks.import_id, id), eq(importChunks.first, first)));
}

/** Changes an import that is in one of some states. Returns whether it was. */
export async function changeImport(
  db: Queryable,
  id: number,
  from: readonly ImportStatus[],
  values: { readonly [K in keyof StoredImport]?: StoredImport[K] | SQL },
): Promise<boolean> {
  const changed = await db
    .update(imports)
    .set({ ...values, updated_at: sql`now()` } as object)
    .where(and(eq(imports.id, id), inArray(imports.status, [...from])))
    .returning({ id: imports.id });
  return changed.length > 0;
}

/** Forgets the failed rows of a check or a run that starts again. */
export async function dropFailures(db: Queryable, id: number): Promise<void> {
  await db.delete(importFailures).where(eq(importFailures.import_id, id));
}

export async function storeFailures(
  db: Queryable,
  import_id: number,
  failures: readonly Failure[],
): Promise<void> {
  if (failures.length === 0) return;
  await db
    .insert(importFailures)
    .values(failures.map((each) => ({ import_id, ...each })))
    .onConflictDoNothing();
}

/** The failed rows from a place on, in their order. */
export function readFailures(db: Queryable, id: number, from: number, limit: number) {
  return db
    .select({ place: importFailures.place, reasons: importFailures.reasons })
    .from(importFailures)
    .where(and(eq(importFailures.import_id, id), sql`${importFailures.place} >= ${from}`))
    .orderBy(asc(importFailures.place))
    .limit(limit);
}

/** The last finished import of the same file into the same list, by any person. */
export async function findSameFile(
  db: Queryable,
  { id, resource, file_hash }: Pick<StoredImport, 'id' | 'resource' | 'file_hash'>,
) {
  const [same] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.file_hash, file_hash),
        eq(imports.resource, resource),
        ne(imports.id, id),
        sql`${imports.created} + ${imports.updated} > 0`,
        inArray(imports.status, ['done', 'stopped', 'running', 'stopping']),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return same;
}

/** An import as its person sees it. */
export async function toImportRun(db: Queryable, stored: StoredImport): Promise<ImportRun> {
  const { id, plan, row_count, finished_at, created_at, ...rest } = stored;
  const [first] = await db
    .select({ rows: importChunks.rows })
    .from(importChunks)
    .where(and(eq(importChunks.import_id, id), eq(importChunks.first, 0)));
  const problems = await readFailures(db, id, 0, maxProblems);
  const same = await findSameFile(db, stored);
  const { resource, status, file_name, headers, secret_columns, error } = rest;
  const { position, created, updated, unchanged, failed } = rest;
  return {
    ...{ id, resource, status, file_name, headers, secret_columns, error, plan, row_count },
    ...{ position, created, updated, unchanged, failed, finished_at },
    created_at: created_at.toISOString(),
    sample: first?.rows.slice(0, sampleSize) ?? [],
    problems: problems.map(({ place, reasons }) => ({
      row: toRowNumber(rest.gaps, place),
      reasons,
    })),
    same_as: same
      ? {
          id: same.id,
          at: same.created_at.toISOString(),
          username: same.username,
          created: same.created,
          updated: same.updated,
        }
      : null,
  };
}
