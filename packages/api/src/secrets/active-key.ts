import { and, desc, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../database/connect.ts';
import { takeTurn } from '../database/take-turn.ts';
import { decrypt, encrypt, type Place } from './cipher.ts';
import type { SecretsKey } from './key-ring.ts';
import { secretsKeys } from './tables.ts';

const checkText = 'koshpay';

/** Any unique number; processes that start or rotate together take turns. */
const lock = 7_103;

/** Runs work on the keys while no other process does. */
export function withKeysLocked<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, lock);
    return work(tx);
  });
}

/** The keys that values may be sealed under, the active one first. */
export function readKeys(db: Queryable) {
  return db
    .select({ id: secretsKeys.id, checkValue: secretsKeys.check_value })
    .from(secretsKeys)
    .where(isNull(secretsKeys.retired_at))
    .orderBy(desc(secretsKeys.activated_at));
}

/**
 * The id of the key to seal new values under. Until the transaction ends the key cannot be retired,
 * so that a rotation misses no value.
 */
export async function lockActiveKey(tx: Transaction): Promise<string | undefined> {
  const [active] = await readKeys(tx).limit(1).for('share');
  return active?.id;
}

/** Makes a key the active one. */
export async function activateKey(db: Queryable, key: SecretsKey): Promise<void> {
  const activated_at = sql`clock_timestamp()`;
  await db
    .insert(secretsKeys)
    .values({ id: key.id, check_value: encrypt(checkText, key, toPlace(key)), activated_at })
    .onConflictDoUpdate({
      target: secretsKeys.id,
      set: { activated_at, retired_at: null },
    });
}

/** Retires every key but one. Waits for the transactions that still seal under the others. */
export async function retireOthers(tx: Transaction, key: SecretsKey): Promise<string[]> {
  const retired = await tx
    .update(secretsKeys)
    .set({ retired_at: sql`clock_timestamp()` })
    .where(and(ne(secretsKeys.id, key.id), isNull(secretsKeys.retired_at)))
    .returning({ id: secretsKeys.id });
  return retired.map(({ id }) => id);
}

/** Whether a check value was created with a key. */
export function passesCheck(key: SecretsKey, checkValue: string): boolean {
  try {
    return decrypt(checkValue, key, toPlace(key)) === checkText;
  } catch {
    return false;
  }
}

function toPlace({ id }: SecretsKey): Place {
  return { table: 'secrets_keys', column: 'check_value', row: id };
}
