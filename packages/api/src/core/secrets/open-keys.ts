import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection/connect.ts';
import {
  activateKey,
  addDataKeys,
  canUnwrap,
  readKeys,
  retireOtherKeys,
  withKeysLocked,
} from './active-key.ts';
import type { SecretColumn } from './columns.ts';
import { dropHashKey, hashKeyTable, openHashKey } from './hash-key.ts';
import { createKeyRing, type SecretsKey } from './key-ring.ts';
import { type KeySource, SecretsKeyError } from './key-source.ts';
import { sealColumns } from './seal-columns.ts';
import { createVault, type Vault } from './vault.ts';

type Expected = Awaited<ReturnType<typeof readKeys>>;

/**
 * Reads the keys of this process, checks that they are those of the database, and opens the vault
 * with them. A new key is created only while nothing is sealed or hashed.
 *
 * @param columns every column of secrets
 * @throws {SecretsKeyError} when sealed values need a missing key
 * @example
 * const vault = await openKeys(db, [], createSettingSource(process.env.SECRETS_KEY ?? ''));
 */
export function openKeys(
  db: Database,
  columns: readonly SecretColumn[],
  source: KeySource,
): Promise<Vault> {
  return withKeysLocked(db, async (tx) => {
    const expected = await readKeys(tx);
    const isInUse = await holdsSecrets(tx, columns);
    if (isInUse) assertKeys(expected, source);
    else await dropHashKey(tx);
    const key = source.read()[0] ?? source.add?.();
    if (!key) throw missing('holds sealed values', source);
    if (!isInUse || expected.length === 0) await adopt(tx, key);
    const ring = createKeyRing(source.read);
    await addDataKeys(tx, ring.find);
    const vault = createVault(ring, await openHashKey(tx, createVault(ring)));
    await sealColumns(tx, columns, vault, source);
    return vault;
  });
}

/** True if any value is sealed or hashed, by this version or one before. */
async function holdsSecrets(tx: Transaction, columns: readonly SecretColumn[]): Promise<boolean> {
  for (const { table, column } of columns) {
    if (table === hashKeyTable) continue;
    const { rowCount } = await tx.execute(
      sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} ~ '^(v[123]|h1)[.]' limit 1`,
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
  await retireOtherKeys(tx, key);
}

function assertKeys(expected: Expected, source: KeySource): void {
  const keys = source.read();
  const lost = expected.find(
    ({ id, wrapped }) => !keys.some((key) => key.id === id && canUnwrap(key, wrapped)),
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
