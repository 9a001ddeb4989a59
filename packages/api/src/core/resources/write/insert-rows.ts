import type { Resource } from '@koshpay/resource';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { reserveIds } from '../../database/statements/reserve-ids.ts';
import type { Vault } from '../../secrets/vault.ts';
import { createLines } from '../values/lines.ts';
import { createStoredValues } from '../values/stored-values.ts';

type Row = Record<string, unknown>;

/**
 * Inserts rows with the codes and secrets that they lack, and their lines. Returns them as the table
 * has them.
 *
 * @param trialId numbers rows that will be undone, so that the table's sequence is not advanced
 * @example const [book] = await insertRows(tx, product, books, vault, [{ title: 'Ulysses' }]);
 */
export async function insertRows(
  tx: Transaction,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  rows: readonly Row[],
  trialId?: () => number,
): Promise<Row[]> {
  const table = product.tableOf(resource.name) as PgTable;
  const { complete, seal, hasSealed } = createStoredValues(product, resource, vault);
  const completed = rows.map(complete);
  const insert = async () => {
    if (!hasSealed && !trialId) return tx.insert(table).values(completed).returning();
    const ids = trialId ? rows.map(trialId) : await reserveIds(tx, table, rows.length);
    const sealed: Row[] = [];
    for (const [index, id] of ids.entries())
      sealed.push({ ...(await seal(tx, completed[index] ?? {}, id)), id });
    return tx.insert(table).overridingSystemValue().values(sealed).returning();
  };
  const inserted: Row[] = await insert();
  const lines = createLines(product, resource);
  for (const [index, { id }] of inserted.entries())
    await lines.save(tx, Number(id), rows[index] ?? {});
  return inserted;
}
