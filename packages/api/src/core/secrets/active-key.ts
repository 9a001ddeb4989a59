import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../database/connection/connect.ts';
import { acquireTransactionLock } from '../database/connection/transaction-lock.ts';
import { decrypt, type EncryptionContext } from './cipher.ts';
import { unwrapKey, wrapKey } from './hybrid-wrap.ts';
import type { SecretsKey } from './key-ring.ts';
import { secretsKeys } from './tables.ts';

/** Any unique number; processes that start or rotate together take turns. */
const lock = 7_103;
const dataKeyBytes = 32;

/** Runs work on the keys while no other process does. */
export function withKeysLocked<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, lock);
    return work(tx);
  });
}

/** The root keys whose data keys seal values, the active one first. */
export function readKeys(db: Queryable) {
  return db
    .select({ id: secretsKeys.id, wrapped: secretsKeys.wrapped_key })
    .from(secretsKeys)
    .where(isNull(secretsKeys.retired_at))
    .orderBy(desc(secretsKeys.activated_at));
}

/**
 * The id of the key to seal new values under. Until the transaction ends the key cannot be retired,
 * so that a rotation misses no value.
 */
export async function lockActiveKey(tx: Transaction): Promise<string | undefined> {
  const [active] = await readKeys(tx).limit(1).for('share').prepare('active_key').execute();
  return active?.id;
}

/** Makes a root key the active one, with a data key of its own. */
export async function activateKey(db: Queryable, root: SecretsKey): Promise<void> {
  const activated_at = sql`clock_timestamp()`;
  await db
    .insert(secretsKeys)
    .values({ id: root.id, wrapped_key: createWrapped(root), activated_at })
    .onConflictDoUpdate({ target: secretsKeys.id, set: { activated_at, retired_at: null } });
}

/** Retires every key but one. Waits for the transactions that still seal under the others. */
export async function retireOtherKeys(tx: Transaction, key: SecretsKey): Promise<string[]> {
  const retired = await tx
    .update(secretsKeys)
    .set({ retired_at: sql`clock_timestamp()` })
    .where(and(ne(secretsKeys.id, key.id), isNull(secretsKeys.retired_at)))
    .returning({ id: secretsKeys.id });
  return retired.map(({ id }) => id);
}

/** The data key of a root key; undefined where the database has none. @throws when it does not open */
export async function readDataKey(
  db: Queryable,
  root: SecretsKey,
): Promise<SecretsKey | undefined> {
  const [row] = await db.select().from(secretsKeys).where(eq(secretsKeys.id, root.id));
  return row && { id: root.id, bytes: unwrapKey(row.wrapped_key, root, toContext(root)) };
}

/**
 * True if a root key opens what the database has for its id: a wrapped data key, or a former check.
 */
export function canUnwrap(root: SecretsKey, wrapped: string): boolean {
  try {
    if (isFormer(wrapped)) decrypt(wrapped, root, { ...toContext(root), column: 'check_value' });
    else unwrapKey(wrapped, root, toContext(root));
    return true;
  } catch {
    return false;
  }
}

/** Gives the root keys of the former version, which sealed values themselves, data keys. */
export async function addDataKeys(
  tx: Transaction,
  findRoot: (id: string) => SecretsKey | undefined,
): Promise<void> {
  for (const { id, wrapped } of await tx
    .select({ id: secretsKeys.id, wrapped: secretsKeys.wrapped_key })
    .from(secretsKeys)) {
    const root = findRoot(id);
    if (!root || !isFormer(wrapped)) continue;
    const wrapped_key = createWrapped(root);
    await tx.update(secretsKeys).set({ wrapped_key }).where(eq(secretsKeys.id, id));
  }
}

function createWrapped(root: SecretsKey): string {
  return wrapKey(randomBytes(dataKeyBytes), root, toContext(root));
}

/** The former version stored a sealed word, by which a key was checked. */
function isFormer(wrapped: string): boolean {
  return wrapped.startsWith('v2.');
}

function toContext({ id }: SecretsKey): EncryptionContext {
  return { table: 'secrets_keys', column: 'wrapped_key', row: id };
}
