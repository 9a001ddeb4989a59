import type { Queryable, Transaction } from '../database/connection/connect.ts';
import { lockActiveKey, readDataKey, readKeys } from './active-key.ts';
import { decrypt, type EncryptionContext, encrypt, keyIdOf } from './cipher.ts';
import { hashSecret } from './hash.ts';
import type { KeyRing, SecretsKey } from './key-ring.ts';
import { SecretsKeyError } from './key-source.ts';

/** Seals a text for one place. */
type Seal = (text: string, context: EncryptionContext) => string;

/**
 * Encrypts texts in the database, each bound to its place, and hashes those that are only compared.
 *
 * @example
 * const tokenOf = (vault: Vault, db: Queryable, sealed: string, row: number) =>
 *   vault.open(db, sealed, { table: 'shops', column: 'token', row });
 */
export interface Vault {
  /** Returns the function that seals in this transaction, under the active key of the database. */
  readonly sealing: (tx: Transaction) => Promise<Seal>;
  /**
   * Opens a text. `db` is asked for its key where this process has not met it yet.
   *
   * @throws {SecretsKeyError} when the text was changed, moved or sealed under a key that is not here.
   */
  readonly open: (db: Queryable, sealed: string, context: EncryptionContext) => Promise<string>;
  /** The form of a secret that is only compared; the same for all columns of a table. */
  readonly hash: (text: string, table: string) => string;
  /** @throws {SecretsKeyError} when the database seals under a key that is not here. */
  readonly assertActiveKey: (db: Queryable) => Promise<void>;
}

/**
 * Creates a vault with the root keys of this process, and the key of hashed secrets where any are
 * used.
 */
export function createVault(ring: KeyRing, hashKey?: Buffer): Vault {
  const keyOf = createDataKeys(ring);
  // The lock lasts as long as the transaction: once per transaction is enough.
  const sealing = new WeakMap<Transaction, Promise<Seal>>();
  const startSealing = async (tx: Transaction): Promise<Seal> => {
    const key = await keyOf(tx, await lockActiveKey(tx));
    return (text, context) => encrypt(text, key, context);
  };
  return {
    sealing(tx) {
      const started = sealing.get(tx) ?? startSealing(tx);
      sealing.set(tx, started);
      return started;
    },
    async assertActiveKey(db) {
      const [active] = await readKeys(db).limit(1);
      if (active) await keyOf(db, active.id);
    },
    async open(db, sealed, context) {
      const id = keyIdOf(sealed);
      if (!id) throw new SecretsKeyError(`${toName(context)} is not sealed.`);
      const key = await keyOf(db, id);
      try {
        return decrypt(sealed, key, context);
      } catch (cause) {
        throw new SecretsKeyError(
          `${toName(context)} does not open: it was changed, or sealed for another place.`,
          { cause },
        );
      }
    },
    hash(text, table) {
      if (!hashKey) throw new Error('This vault has no key for hashes.');
      return hashSecret(text, hashKey, table);
    },
  };
}

/** The function that finds a data key: it unwraps each once. */
function createDataKeys(ring: KeyRing) {
  const known = new Map<string, SecretsKey>();
  return async (db: Queryable, id = 'of the database'): Promise<SecretsKey> => {
    const root = ring.find(id);
    const key = known.get(id) ?? (root && (await readDataKey(db, root)));
    if (!key)
      throw new SecretsKeyError(
        `This process does not have the secrets key ${id}: start every process with both keys before pnpm secrets:rotate.`,
      );
    known.set(id, key);
    return key;
  };
}

function toName({ table, column, row }: EncryptionContext): string {
  return `The value ${table}.${column} of row ${row}`;
}
