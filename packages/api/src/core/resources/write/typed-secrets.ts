import type { Resource } from '@koshpay/resource';
import { hasMask, labelOf } from '@koshpay/resource/internal';
import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { toTableName } from '../../database/names.ts';
import { type AppError, invalidField } from '../../errors.ts';
import { estimateGuesses } from '../../secrets/estimate-guesses.ts';
import { visiblePartOf } from '../../secrets/hash.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { ResourceTable } from '../../tables/tables.ts';
import { type SealedField, sealedFieldsOf } from '../values/sealed-fields.ts';
import { alreadyExists } from './constraints.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fewest guesses, as a power of ten: 16 hexadecimal digits withstand 16. */
const leastGuesses = 14;

/** Any number; people who type secrets take turns, so that two cannot choose the same. */
const lock = 7_109;

const batchSize = 500;

/**
 * Creates the check of credentials that a person typed: not made of common passwords, runs on a
 * keyboard or names that everyone here knows, and no other row has it as any of its secrets.
 */
export function createTypedSecrets(
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  brandName: string,
) {
  const credentials = sealedFieldsOf(product, resource).filter(
    ({ isOwn, isCredential }) => isOwn && isCredential,
  );
  const { name, singular, title } = resource;
  const known = [brandName, product.name, name, singular, title, 'demo', 'secret'].join(' ');
  const words = known.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isUsed = createIsUsed(product.tableOf(name), name, credentials, vault);

  /**
   * @param id the row that gets the values; none for a new one
   * @throws {AppError} `validation_failed` for a weak secret, `already_exists` for one in use
   */
  return async (tx: Transaction, values: Values, id = 0): Promise<void> => {
    for (const { key } of credentials) {
      const text = values[key];
      if (typeof text !== 'string' || hasMask(text)) continue;
      if ((await estimateGuesses(text, words)) < leastGuesses) throw weak(resource, key);
      await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
      if (await isUsed(tx, text, id)) throw alreadyExists(resource, [key]);
    }
  };
}

/** Creates the function that says if a row other than the given one has a text as a credential. */
function createIsUsed(
  table: ResourceTable,
  name: string,
  credentials: readonly SealedField[],
  vault: Vault,
) {
  const hashed = credentials.filter(({ isHashed }) => isHashed);
  const sealed = credentials.filter(({ isHashed }) => !isHashed);
  const rowId = table.id as PgColumn;
  const from = table as PgTable;

  const hasHash = async (tx: Transaction, text: string, id: number) => {
    const stored = vault.hash(text, toTableName(name));
    const isOne = or(...hashed.map(({ key }) => eq(table[key] as PgColumn, stored)));
    const found = tx.select({ id: rowId }).from(from);
    return (await found.where(and(isOne, ne(rowId, id))).limit(1)).length > 0;
  };

  /** Only open values can be compared. People type few secrets, so each row is read. */
  const hasSealed = async (tx: Transaction, text: string, id: number) => {
    if (sealed.length === 0) return false;
    for (let last = 0; ; ) {
      const page = tx.select().from(from).where(gt(rowId, last)).orderBy(asc(rowId));
      const rows: Values[] = await page.limit(batchSize);
      for (const row of rows.filter((each) => each.id !== id))
        for (const field of sealed) if (await isText(vault, tx, field, row, text)) return true;
      if (rows.length < batchSize) return false;
      last = Number(rows.at(-1)?.id);
    }
  };

  return async (tx: Transaction, text: string, id: number) =>
    (await hasHash(tx, text, id)) || hasSealed(tx, text, id);
}

async function isText(
  vault: Vault,
  tx: Transaction,
  field: SealedField,
  row: Values,
  text: string,
): Promise<boolean> {
  const value = row[field.key];
  if (typeof value !== 'string' || visiblePartOf(value) !== undefined) return false;
  return (await vault.open(tx, value, field.placeIn(row))) === text;
}

function weak({ fields }: Resource, field: string): AppError {
  const label = labelOf(fields, field);
  const message = `${label} is easy to guess. Use random characters.`;
  return invalidField(field, 'weak', message);
}
