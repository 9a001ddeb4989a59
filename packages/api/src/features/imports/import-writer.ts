import { AppError } from '../../core/errors.ts';
import { readWriter } from '../../core/resources/write/read-writer.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import type { StoredImport } from './import-store.ts';
import type { ImportTools } from './write-row.ts';

/**
 * The person of an import, with the rights that they have now.
 *
 * @throws {AppError} `forbidden` if they may no longer sign in
 */
export async function findWriter(
  { db, product }: Pick<ImportTools, 'db' | 'product'>,
  { id, staff_id, source, username }: StoredImport,
): Promise<Writer> {
  const found = await readWriter(db.drizzle, product, staff_id);
  if (found) return { ...found, ...source, partOf: { import_id: id } };
  throw new AppError('forbidden', `${username} may no longer sign in.`);
}
