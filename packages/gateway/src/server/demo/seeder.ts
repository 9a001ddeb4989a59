import type { CompiledProduct, Transaction, Vault } from '@koshpay/api';
import { insertRows } from '@koshpay/api';
import { sql } from 'drizzle-orm';

export type Row = Record<string, unknown>;

/** Inserts rows into a resource's table, created evenly over the last days. */
export type Seeder = (resource: string, days: number, rows: readonly Row[]) => Promise<Row[]>;

/** PostgreSQL accepts 65,535 parameters per statement. */
const rowsAStatement = 1_000;

/** Creates the function that seeds rows, with codes and secrets as in rows of a form. */
export function createSeeder(tx: Transaction, product: CompiledProduct, vault: Vault): Seeder {
  return async (name, days, rows) => {
    const resource = product.resourceOf(name);
    const seeded: Row[] = [];
    for (let start = 0; start < rows.length; start += rowsAStatement) {
      const values = rows.slice(start, start + rowsAStatement).map((row, index) => {
        const age = (days * 86_400 * (rows.length - start - index)) / rows.length;
        const made = sql`now() - make_interval(secs => ${Math.round(age)})`;
        return { ...row, created_at: made, updated_at: made };
      });
      seeded.push(...(await insertRows(tx, product, resource, vault, values)));
    }
    return seeded;
  };
}
