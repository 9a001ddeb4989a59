import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountKeyOf, actorOf } from '../actor.ts';
import type { Queryable, Transaction } from '../database/connection/connect.ts';
import { AppError } from '../errors.ts';
import type { EncryptionContext } from '../secrets/cipher.ts';
import type { Vault } from '../secrets/vault.ts';
import { idempotencyKeys } from './tables.ts';

/** A response as it was sent. */
export interface SentResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A response as it is kept. */
export interface StoredResponse extends SentResponse {
  readonly id: number;
  /** The session to which it was sent; null for a program. */
  readonly sessionId: number | null;
}

/** The time for which responses are stored. */
export const retention = sql`interval '24 hours'`;

/** The place that a response is sealed for. */
export const contextOf = (id: number): EncryptionContext => ({
  table: 'idempotency_keys',
  column: 'answer',
  row: id,
});

/**
 * The responses that were given under a key, by row; 0 is the whole request.
 *
 * @throws {AppError} `idempotency_key_reused` if the key stands for another request
 */
export async function readResponses(
  db: Queryable,
  vault: Vault,
  { staffId, key, hash }: IdempotencyKey,
): Promise<ReadonlyMap<number, StoredResponse>> {
  const { staff_id, created_at } = idempotencyKeys;
  const found = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(staff_id, staffId),
        eq(idempotencyKeys.key, key),
        gt(created_at, sql`now() - ${retention}`),
      ),
    );
  if (found.some(({ request_hash }) => request_hash !== hash))
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key belongs to another request. Send a new key.',
    );
  const answers = new Map<number, StoredResponse>();
  for (const { id, row_id, session_id: sessionId, status, answer } of found) {
    const body: unknown = JSON.parse(await vault.open(db, answer ?? '', contextOf(id)));
    answers.set(row_id, { id, sessionId, status: status ?? 200, body });
  }
  return answers;
}

/** Takes the one-time secrets out of a stored response; undefined if they were taken already. */
export async function consumeSecrets(tx: Transaction, vault: Vault, id: number): Promise<unknown> {
  const seal = await vault.sealing(tx);
  const isIt = eq(idempotencyKeys.id, id);
  const [stored] = await tx.select().from(idempotencyKeys).where(isIt).for('update');
  if (!stored?.answer) return undefined;
  const { one_time_secrets: secrets, ...rest } = JSON.parse(
    await vault.open(tx, stored.answer, contextOf(id)),
  );
  if (!secrets) return undefined;
  const answer = seal(JSON.stringify({ ...rest, one_time_secrets: null }), contextOf(id));
  await tx.update(idempotencyKeys).set({ answer }).where(isIt);
  return secrets;
}

/** Deletes answers that are no longer kept. */
export async function sweepResponses(db: Queryable): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.created_at, sql`now() - ${retention}`));
}

/** The key of a request, and the request that it stands for. */
export interface IdempotencyKey {
  readonly staffId: number;
  readonly key: string;
  /** SHA-256 of method, URL and body, base64url. */
  readonly hash: string;
  /** The session that sends the request; null for a program. */
  readonly sessionId: number | null;
}

/** Keys of different callers never meet: one that is sent has no space. */
function toOwn(request: FastifyRequest, key: string): Pick<IdempotencyKey, 'staffId' | 'key'> {
  const { client } = request;
  return client
    ? { staffId: 0, key: `client ${client.id} ${key}` }
    : { staffId: accountKeyOf(request), key };
}

/** The `Idempotency-Key` of a request; undefined without one. */
export function readIdempotencyKey(request: FastifyRequest): IdempotencyKey | undefined {
  const { method, url, body, headers } = request;
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('bad_request', 'Idempotency-Key must have 1 to 255 visible characters.');
  const content = JSON.stringify([method, url, body ?? null]);
  const hash = createHash('sha256').update(content).digest('base64url');
  const { sessionId = null } = actorOf(request);
  return { ...toOwn(request, key), hash, sessionId };
}
