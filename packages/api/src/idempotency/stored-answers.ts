import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { Place } from '../secrets/cipher.ts';
import type { Vault } from '../secrets/vault.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { idempotencyKeys } from './tables.ts';

/** An answer as it was sent. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** How long answers are kept. */
export const keptFor = sql`interval '24 hours'`;

/** Where an answer is sealed for. */
export const placeOf = (id: number): Place => ({
  table: 'idempotency_keys',
  column: 'answer',
  row: id,
});

/**
 * The answers that were given under a key, by row; 0 is the request as a whole.
 *
 * @throws {AppError} `idempotency_key_reused` if the key stands for another request
 */
export async function readAnswers(
  db: Queryable,
  vault: Vault,
  { staffId, key, hash }: IdempotencyKey,
): Promise<ReadonlyMap<number, Answer>> {
  const { staff_id, created_at } = idempotencyKeys;
  const found = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(staff_id, staffId),
        eq(idempotencyKeys.key, key),
        gt(created_at, sql`now() - ${keptFor}`),
      ),
    );
  if (found.some(({ request_hash }) => request_hash !== hash))
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key belongs to another request. Send a new key.',
    );
  const answers = new Map<number, Answer>();
  for (const { id, row_id, status, answer } of found) {
    const body: unknown = JSON.parse(await vault.open(db, answer ?? '', placeOf(id)));
    answers.set(row_id, { status: status ?? 200, body });
  }
  return answers;
}

/** Deletes answers that are no longer kept. */
export async function sweepAnswers(db: Queryable): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.created_at, sql`now() - ${keptFor}`));
}
