import type { Resource } from '@koshpay/resource';
import { applyChange, fieldSchema } from '@koshpay/resource/internal';
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Database, Transaction } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { toPlain } from '../../core/resources/values/same-value.ts';
import type { Written } from '../../core/resources/write/write.ts';
import { type BulkCall, bulkRows } from './tables.ts';

/** The values that a row gets, and the version of the row that they follow from, if they do. */
interface RowValues {
  readonly values: BulkCall['values'];
  readonly seen?: string;
}

/** Creates the function that finds what a run writes into one of its rows. */
export function createRowValues({ drizzle }: Database, { tableOf }: CompiledProduct) {
  return async (resource: Resource, call: BulkCall, row: number): Promise<RowValues> => {
    const { values, change, undoes } = call;
    if (undoes !== undefined) return findFormer(undoes, row);
    if (!change) return { values };
    const table = tableOf(resource.name);
    const { field } = change;
    const [found] = await drizzle
      .select({ text: table[field] as PgColumn, seen: table.updated_at as PgColumn })
      .from(table as PgTable)
      .where(eq(table.id as PgColumn, row));
    const replaced = applyChange(change, found?.text);
    const parsed = fieldSchema(resource, field).safeParse(replaced);
    if (!parsed.success)
      throw new AppError('validation_failed', parsed.error.issues[0]?.message ?? 'Invalid.');
    return { values: { [field]: parsed.data }, ...toSeen(found?.seen) };
  };

  /** Reads the values that an edit replaced in a row. */
  async function findFormer(run: number, row: number): Promise<RowValues> {
    const [edit] = await drizzle
      .select({ former: bulkRows.former, version: bulkRows.version })
      .from(bulkRows)
      .where(and(eq(bulkRows.run_id, run), eq(bulkRows.row_id, row)));
    if (!edit?.former || !edit.version)
      throw new AppError('wrong_state', 'This can no longer be undone.');
    return { values: edit.former, seen: edit.version };
  }
}

/** Stores what an edit replaced in a row, and the version that it left. */
export async function storeFormerValues(
  tx: Transaction,
  { id, row }: { readonly id: number; readonly row: number },
  { before = {}, after = {} }: Written,
  edited: readonly string[],
): Promise<void> {
  const plain = toPlain(before);
  const former = Object.fromEntries(edited.map((key) => [key, plain[key] ?? null]));
  await tx
    .update(bulkRows)
    .set({ former, version: String(toPlain(after).updated_at) })
    .where(and(eq(bulkRows.run_id, id), eq(bulkRows.row_id, row)));
}

function toSeen(time: unknown) {
  return time instanceof Date ? { seen: time.toISOString() } : {};
}
