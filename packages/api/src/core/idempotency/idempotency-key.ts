import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { accountKeyOf, actorOf } from '../actor.ts';
import { AppError } from '../errors.ts';

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
