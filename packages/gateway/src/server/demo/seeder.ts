import { type CompiledProduct, insertRows, type Transaction, type Vault } from '@koshpay/api';

export type Row = Record<string, unknown>;

/** A row with the time since when it exists. */
export type DatedRow = Row & { readonly created_at: Date };

/** Inserts rows into a resource's table. */
export type Seeder = (resource: string, rows: readonly DatedRow[]) => Promise<DatedRow[]>;

/** PostgreSQL accepts 65,535 parameters per statement. */
const rowsAStatement = 1_000;

/** Creates the function that seeds rows, with codes and secrets as in rows of a form. */
export function createSeeder(tx: Transaction, product: CompiledProduct, vault: Vault): Seeder {
  return async (name, rows) => {
    const resource = product.resourceOf(name);
    const seeded: DatedRow[] = [];
    for (let start = 0; start < rows.length; start += rowsAStatement) {
      const values = rows
        .slice(start, start + rowsAStatement)
        .map((row) => ({ ...row, updated_at: row.created_at }));
      seeded.push(...((await insertRows(tx, product, resource, vault, values)) as DatedRow[]));
    }
    return seeded;
  };
}

/** Gives rows times, evenly over the last `age` milliseconds before a time. */
export function spread(rows: readonly Row[], age: number, until: Date): DatedRow[] {
  return rows.map((row, index) => ({
    ...row,
    created_at: new Date(until.getTime() - (age * (rows.length - index)) / rows.length),
  }));
}
