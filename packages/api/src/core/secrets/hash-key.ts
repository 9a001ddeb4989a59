import { randomBytes } from 'node:crypto';
import type { Transaction } from '../database/connection/connect.ts';
import type { EncryptionContext } from './cipher.ts';
import { hashKeys } from './tables.ts';
import type { Vault } from './vault.ts';

/** The table of the key. A database has one as soon as a server has started on it. */
export const hashKeyTable = 'hash_keys';

const row = 1;
const context: EncryptionContext = { table: hashKeyTable, column: 'value', row };

/**
 * Opens the key of hashed secrets, or creates it. It is sealed, so a rotation seals it again and
 * every hash stays valid.
 */
export async function openHashKey(tx: Transaction, vault: Vault): Promise<Buffer> {
  const [stored] = await tx.select().from(hashKeys);
  if (stored) return Buffer.from(await vault.open(tx, stored.value, context), 'base64');
  const key = randomBytes(32);
  const seal = await vault.sealing(tx);
  await tx.insert(hashKeys).values({ id: row, value: seal(key.toString('base64'), context) });
  return key;
}

/** Forgets the key while nothing is hashed, so that another secrets key can be used. */
export async function dropHashKey(tx: Transaction): Promise<void> {
  await tx.delete(hashKeys);
}
