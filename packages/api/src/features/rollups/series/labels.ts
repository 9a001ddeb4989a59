import type { FieldOf, Fields, Resource } from '@koshpay/resource';
import { and, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Access } from '../../../core/access/access.ts';
import type { CompiledProduct } from '../../../core/compiled-product.ts';
import type { Database } from '../../../core/database/connection/connect.ts';

/** The titles of the rows that a reference leads to, as far as a person may read them. */
export async function readLabels(
  db: Database,
  product: CompiledProduct,
  { fields }: Resource,
  access: Access,
  key: string | undefined,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> {
  const field = (fields as Fields)[key ?? ''];
  if (field?.kind !== 'ref' || ids.length === 0) return new Map();
  const { resource, targetKey = 'id' } = field as FieldOf<'ref'>;
  const { readable, where } = access.of(resource);
  const [title = 'id'] = readable.recordTitle;
  const table = product.tableOf(resource);
  const column = (name: string) => table[name] as PgColumn;
  const rows = await db.drizzle
    .select({ id: column(targetKey), title: sql<string>`${column(title)}::text` })
    .from(table as PgTable)
    .where(and(inArray(column(targetKey), [...ids]), where(column)))
    .execute(access.values);
  return new Map(rows.map((row) => [row.id, row.title]));
}
