import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connect.ts';
import { activateKey, passesCheck, readKeys, retireOthers, withKeysLocked } from './active-key.ts';
import type { SealedColumn } from './columns.ts';
import { SecretsKeyError } from './error.ts';
import { createKeyRing, type KeyRing, type SecretsKey } from './key-ring.ts';
import type { KeySource } from './key-source.ts';
import { sealColumns } from './seal-columns.ts';
import { createVault } from './vault.ts';

type Expected = Awaited<ReturnType<typeof readKeys>>;

/**
 * Reads the keys of this process and checks that they are those of the database. A new key is
 * created only while nothing is sealed.
 *
 * @param columns every column that holds sealed values
 * @throws {SecretsKeyError} when sealed values need a missing key
 */
export function openKeys(
  db: Database,
  columns: readonly SealedColumn[],
  source: KeySource,
): Promise<KeyRing> {
  return withKeysLocked(db, async (tx) => {
    const expected = await readKeys(tx);
    const isInUse = await holdsSealed(tx, columns);
    if (isInUse) assertKeys(expected, source);
    const key = source.read()[0] ?? source.add?.();
    if (!key) throw missing('holds sealed values', source);
    if (!isInUse || expected.length === 0) await adopt(tx, key);
    const ring = createKeyRing(source.read);
    await sealColumns(tx, columns, createVault(ring), source);
    return ring;
  });
}

/** Whether any value is sealed, by this version or the one before. */
async function holdsSealed(tx: Transaction, columns: readonly SealedColumn[]): Promise<boolean> {
  for (const { table, column } of columns) {
    const { rowCount } = await tx.execute(
      sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} ~ '^v[12][.]' limit 1`,
    );
    if (rowCount) return true;
  }
  return false;
}

/** Makes a key the only one of a database that has no key or nothing sealed. */
async function adopt(tx: Transaction, key: SecretsKey): Promise<void> {
  const [active] = await readKeys(tx);
  if (active?.id === key.id) return;
  await activateKey(tx, key);
  await retireOthers(tx, key);
}

function assertKeys(expected: Expected, source: KeySource): void {
  const keys = source.read();
  const lost = expected.find(
    ({ id, checkValue }) => !keys.some((key) => key.id === id && passesCheck(key, checkValue)),
  );
  if (lost) throw missing(`is sealed under the secrets key ${lost.id}`, source);
  if (keys.length === 0) throw missing('holds sealed values', source);
}

function missing(problem: string, source: KeySource): SecretsKeyError {
  const found = source.read().map(({ id }) => id);
  const cure = source.add
    ? `put that key back into ${source.name}, or into SECRETS_KEY`
    : `put that key into ${source.name}`;
  const instead = found.length === 0 ? 'has no key' : `has ${found.join(' and ')}`;
  return new SecretsKeyError(`The database ${problem}, but ${source.name} ${instead}: ${cure}.`);
}
