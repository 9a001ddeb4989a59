import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection/connect.ts';
import { AppError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import {
  contextOf,
  type IdempotencyKey,
  retention,
  type SentResponse,
} from './stored-responses.ts';
import { idempotencyKeys } from './tables.ts';

/** Makes a change in its transaction. */
export type RunOnce = <T>(tx: Transaction, change: () => Promise<T>) => Promise<T>;

interface Options<T> {
  readonly vault: Vault;
  /** Without a key, the change is made each time. */
  readonly key: IdempotencyKey | undefined;
  readonly toAnswer: (result: T) => SentResponse;
  /** The row, for an action on several. */
  readonly row?: number;
}

/**
 * Creates the function that makes a change exactly once for a key: change and answer are committed
 * together, and a refused change leaves the key unused.
 *
 * @throws {AppError} `request_in_progress` where another request changes something under the key, or has done so
 */
export function createRunOnce<Result>({ vault, key, toAnswer, row = 0 }: Options<Result>): RunOnce {
  return async (tx, change) => {
    if (!key) return change();
    const id = await claim(tx, key, row);
    const result = await change();
    const { status, body } = toAnswer(result as unknown as Result);
    const seal = await vault.sealing(tx);
    const answer = seal(JSON.stringify(body), contextOf(id));
    await tx
      .update(idempotencyKeys)
      .set({ status, answer })
      .where(eq(idempotencyKeys.id, id))
      .prepare('idempotency_answer')
      .execute();
    return result;
  };
}

/** True if another request runs under the key, or ran under it. */
export function isKeyInUse(error: unknown): boolean {
  return error instanceof AppError && error.code === 'request_in_progress';
}

/** Takes the key for this transaction, and returns the id of its row. */
async function claim(
  tx: Transaction,
  { staffId, key, hash, sessionId }: IdempotencyKey,
  row: number,
): Promise<number> {
  const lock = `idempotency ${staffId} ${row} ${key}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${idempotencyKeys} as known (staff_id, key, row_id, request_hash, session_id)
    select ${staffId}::bigint, ${key}, ${row}::bigint, ${hash}, ${sessionId}::bigint
    where pg_try_advisory_xact_lock(hashtextextended(${lock}, 0))
    on conflict (staff_id, key, row_id) do update
      set request_hash = excluded.request_hash, session_id = excluded.session_id,
        created_at = excluded.created_at
      where known.created_at <= now() - ${retention}
    returning id`);
  const [claimed] = rows;
  if (claimed) return Number(claimed.id);
  throw new AppError(
    'request_in_progress',
    'The same request is still running. Try again shortly.',
    { retryAfter: 1 },
  );
}
