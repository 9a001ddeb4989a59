import { type Fields, hasMask, isHashed, type Resource, toLabel } from '@koshpay/resource';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../compile-product.ts';
import type { Transaction } from '../database/connect.ts';
import { toTableName } from '../database/tables.ts';
import { AppError } from '../errors.ts';
import { estimateGuesses } from '../secrets/estimate-guesses.ts';
import type { Vault } from '../secrets/vault.ts';
import { alreadyExists } from './constraints.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fewest guesses, as a power of ten: 16 hexadecimal digits withstand 16. */
const leastGuesses = 14;

/** Any number; people who type secrets take turns, so that two cannot choose the same. */
const lock = 7_109;

/**
 * Creates the check of hashed secrets that a person typed: not made of common passwords, runs on a
 * keyboard or names that everyone here knows, and no other row has it as any of its secrets.
 */
export function createTypedSecrets(
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  brandName: string,
) {
  const fields = resource.fields as Fields;
  const hashed = Object.keys(fields).filter((key) => fields[key] && isHashed(fields[key]));
  const table = product.tableOf(resource.name);
  const { name, singular, title } = resource;
  const known = [brandName, product.name, name, singular, title, 'demo', 'secret'].join(' ');
  const words = known.toLowerCase().split(/[^\p{L}\p{N}]+/u);

  const isTaken = async (tx: Transaction, text: string, id: number | undefined) => {
    const stored = vault.hash(text, toTableName(name));
    const rowId = table.id as PgColumn;
    const [row] = await tx
      .select({ id: rowId })
      .from(table as PgTable)
      .where(
        and(
          or(...hashed.map((key) => eq(table[key] as PgColumn, stored))),
          id === undefined ? undefined : ne(rowId, id),
        ),
      )
      .limit(1);
    return row !== undefined;
  };

  /**
   * @param id the row that gets the values; none for a new one
   * @throws {AppError} `validation_failed` for a weak secret, `already_exists` for one in use
   */
  return async (tx: Transaction, values: Values, id?: number): Promise<void> => {
    for (const key of hashed) {
      const text = values[key];
      if (typeof text !== 'string' || hasMask(text)) continue;
      if ((await estimateGuesses(text, words)) < leastGuesses) throw weak(resource, key);
      await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
      if (await isTaken(tx, text, id)) throw alreadyExists(resource, [key]);
    }
  };
}

function weak({ fields }: Resource, field: string): AppError {
  const label = (fields as Fields)[field]?.label ?? toLabel(field);
  const message = `${label} is easy to guess. Use random characters.`;
  return new AppError('validation_failed', message, {
    details: [{ field, code: 'weak', message }],
  });
}
