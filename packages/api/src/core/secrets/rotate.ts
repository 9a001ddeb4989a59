import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection/connect.ts';
import { disableTimeouts } from '../database/connection/transaction-lock.ts';
import {
  activateKey,
  readDataKey,
  readKeys,
  retireOtherKeys,
  withKeysLocked,
} from './active-key.ts';
import { encrypt, keyIdOf } from './cipher.ts';
import type { SecretColumn } from './columns.ts';
import type { SecretsKey } from './key-ring.ts';
import { type KeySource, SecretsKeyError } from './key-source.ts';
import { resealColumn } from './reseal.ts';
import type { Vault } from './vault.ts';

/** Called as a rotation proceeds: `resealed` after each pass over a column that replaced values. */
export interface Progress {
  readonly started?: (key: SecretsKey) => void;
  readonly resealed?: (column: string, count: number) => void;
}

/** The result of a rotation. */
export interface Rotation {
  readonly key: SecretsKey;
  readonly retired: readonly string[];
  /** The file that this rotation moved the former keys to, if it did. */
  readonly oldKeys: string | undefined;
}

/**
 * Seals every value under the newest key, while servers read and write, and retires the others.
 * A rotation that was interrupted is finished by the next one.
 *
 * @param columns every column of secrets; hashed ones stay as they are
 * @throws {SecretsKeyError} when there is no newer key, or values do not open
 */
export async function rotate(
  db: Database,
  columns: readonly SecretColumn[],
  vault: Vault,
  source: KeySource,
  { started, resealed }: Progress = {},
): Promise<Rotation> {
  const sealed = columns.filter(({ keep }) => keep === 'sealed');
  const key = await withKeysLocked(db, async (tx) => {
    const chosen = await chooseKey(tx, source);
    await activateKey(tx, chosen);
    return chosen;
  });
  started?.(key);
  let retired: string[] | undefined;
  // New values are sealed under the new key now; transactions that began before may add old ones.
  while (!retired) {
    await resealAll(db, sealed, vault, key, resealed);
    retired = await retire(db, sealed, key);
  }
  const oldKeys = await withKeysLocked(db, async (tx) => {
    const used = await readKeys(tx);
    return source.keepOnly?.(used.map(({ id }) => id));
  });
  return { key, retired, oldKeys };
}

async function resealAll(
  db: Database,
  columns: readonly SecretColumn[],
  vault: Vault,
  key: SecretsKey,
  resealed: Progress['resealed'],
): Promise<void> {
  const closed: string[] = [];
  const dataKey = (await readDataKey(db.drizzle, key)) ?? key;
  for (const column of columns) {
    const count = await resealColumn(db.drizzle, column, async (value, context) => {
      if (keyIdOf(value) === key.id) return undefined;
      try {
        return encrypt(await vault.open(db.drizzle, value, context), dataKey, context);
      } catch {
        closed.push(`${context.table}.${context.column} of row ${context.row}`);
        return undefined;
      }
    });
    if (count > 0) resealed?.(`${column.table}.${column.column}`, count);
  }
  if (closed.length > 0) throw unopened(closed);
}

/** The newest key of the source if its rotation has not begun or has not ended, else a new one. */
async function chooseKey(tx: Transaction, source: KeySource): Promise<SecretsKey> {
  const [newest, ...others] = source.read();
  const used = await readKeys(tx);
  const isUsed = used.some(({ id }) => id === newest?.id);
  const isUnfinished = !isUsed || used.length > 1 || (source.add && others.length > 0);
  if (newest && isUnfinished) return newest;
  if (source.add) return source.add();
  throw new SecretsKeyError(
    `${source.name} has no newer key: put one and a comma in front of it for every process ($(openssl rand -base64 32),…), restart them, then rotate again.`,
  );
}

/** Retires the other keys, unless a value is still sealed under one of them. */
function retire(
  db: Database,
  columns: readonly SecretColumn[],
  key: SecretsKey,
): Promise<string[] | undefined> {
  return db
    .transaction(async (tx) => {
      // A transaction that still seals may be a long one, such as the demo data's.
      await disableTimeouts(tx);
      const retired = await retireOtherKeys(tx, key);
      if (await holdsOthers(tx, columns, key)) throw new StillUsed();
      return retired;
    })
    .catch((error) => {
      if (error instanceof StillUsed) return undefined;
      throw error;
    });
}

class StillUsed extends Error {}

async function holdsOthers(
  tx: Transaction,
  columns: readonly SecretColumn[],
  key: SecretsKey,
): Promise<boolean> {
  for (const { table, column } of columns) {
    const { rowCount } = await tx.execute(
      sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} not like ${`v3.${key.id}.%`} limit 1`,
    );
    if (rowCount) return true;
  }
  return false;
}

function unopened(values: readonly string[]): SecretsKeyError {
  return new SecretsKeyError(
    `These values do not open, so the former keys stay: ${values.join(', ')}. Replace the values or delete their rows, then rotate again.`,
  );
}
