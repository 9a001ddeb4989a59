import type { Transaction } from '../database/connect.ts';
import { decryptV1, keyIdOf, type Place } from './cipher.ts';
import type { SealedColumn } from './columns.ts';
import { SecretsKeyError } from './error.ts';
import type { KeySource } from './key-source.ts';
import { resealColumn } from './reseal.ts';
import { sealedColumns } from './tables.ts';
import type { Vault } from './vault.ts';

/**
 * Seals, once per column, the values that an earlier version left there: plain texts, values of
 * format v1, and values of a column that a migration renamed. Afterwards only sealed values open.
 *
 * @throws {SecretsKeyError} when the keys do not open the stored values
 */
export async function sealColumns(
  tx: Transaction,
  columns: readonly SealedColumn[],
  vault: Vault,
  source: KeySource,
): Promise<void> {
  const done: SealedColumn[] = await tx.select().from(sealedColumns);
  const gone = done.filter((column) => !has(columns, column));
  for (const column of columns) {
    if (has(done, column)) continue;
    const seal = await vault.sealing(tx);
    await resealColumn(tx, column, (value, place) => {
      const text = keyIdOf(value)
        ? openRenamed(value, place, vault, gone)
        : openV1(value, place, source);
      return text === undefined ? undefined : seal(text, place);
    });
    await tx.insert(sealedColumns).values(column);
  }
}

function has(columns: readonly SealedColumn[], { table, column }: SealedColumn): boolean {
  return columns.some((each) => each.table === table && each.column === column);
}

/** A value that was sealed for a removed column. */
function openRenamed(
  value: string,
  { row }: Place,
  vault: Vault,
  gone: readonly SealedColumn[],
): string | undefined {
  for (const { table, column } of gone) {
    try {
      return vault.open(value, { table, column, row });
    } catch {}
  }
  return undefined;
}

/** A value of the former format, or a text that was never sealed. */
function openV1(value: string, { table, column }: Place, source: KeySource): string {
  for (const key of source.read()) {
    try {
      return decryptV1(value, key) ?? value;
    } catch {}
  }
  throw new SecretsKeyError(
    `The key of ${source.name} does not open the sealed values of ${table}.${column}: put back the key that this database was used with.`,
  );
}
