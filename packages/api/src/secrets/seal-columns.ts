import type { Transaction } from '../database/connect.ts';
import { decryptV1, encrypt, keyIdOf } from './cipher.ts';
import { columnsToSeal, type SealedColumn } from './columns.ts';
import { SecretsKeyError } from './error.ts';
import type { SecretsKey } from './key-ring.ts';
import type { KeySource } from './key-source.ts';
import { resealColumn } from './reseal.ts';
import { sealedColumns } from './tables.ts';

/**
 * Seals what columns hold from before they were declared secret, or from the format without places,
 * once per column. Afterwards only sealed values open in them.
 *
 * @throws {SecretsKeyError} when the keys do not open what is there
 */
export async function sealColumns(
  tx: Transaction,
  key: SecretsKey,
  source: KeySource,
): Promise<void> {
  const done = await tx.select().from(sealedColumns);
  for (const column of columnsToSeal) {
    if (done.some((each) => each.table === column.table && each.column === column.column)) continue;
    await resealColumn(tx, column, (value, place) =>
      keyIdOf(value) ? undefined : encrypt(openFormer(value, column, source), key, place),
    );
    await tx.insert(sealedColumns).values(column);
  }
}

/** A value of the former format, or a text that was never sealed. */
function openFormer(value: string, { table, column }: SealedColumn, source: KeySource): string {
  for (const key of source.read()) {
    try {
      return decryptV1(value, key) ?? value;
    } catch {}
  }
  throw new SecretsKeyError(
    `The key of ${source.name} does not open the sealed values of ${table}.${column}: put back the key that this database was used with.`,
  );
}
