import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../actor.ts';
import type { Database } from '../database/connection/connect.ts';
import { AppError } from '../errors.ts';
import { replayedHeader } from '../http/security-headers.ts';
import type { Vault } from '../secrets/vault.ts';
import { createRunOnce, isKeyInUse, type RunOnce } from './run-once.ts';
import {
  consumeSecrets,
  type IdempotencyKey,
  readIdempotencyKey,
  readResponses,
  type StoredResponse,
} from './stored-responses.ts';

/** A request that may be a repetition of an earlier one. */
interface OpenRequest {
  /** The stored responses, by row; 0 is the request in all its rows. */
  readonly answers: ReadonlyMap<number, StoredResponse>;
  /** Makes a change and stores its response, of one of several rows or of the whole request. */
  readonly once: <T>(toBody: (result: T) => unknown, row?: number) => RunOnce;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Makes the changes of requests with an `Idempotency-Key` once, however often they are sent.
 *
 * @example const idempotency = createIdempotency(db, vault);
 */
export function createIdempotency(db: Database, vault: Vault) {
  const readKnown = async (key: IdempotencyKey | undefined): Promise<OpenRequest['answers']> =>
    key ? readResponses(db.drizzle, vault, key) : new Map();

  return {
    open: async (request: FastifyRequest, reply: FastifyReply): Promise<OpenRequest> => {
      const key = readIdempotencyKey(request);
      return { answers: await readKnown(key), once: onceOf(vault, key, reply) };
    },
    /**
     * Makes a change and returns the body of its response, or the stored one, which is looked for once
     * the key turns out to be taken.
     *
     * @param reread reads what a stored response has of a row again, as the caller may see it now
     */
    async answer<T, Body extends object>(
      request: FastifyRequest,
      reply: FastifyReply,
      toBody: (result: T) => Body,
      change: (once: RunOnce) => Promise<T>,
      reread: (body: Body) => Promise<Body> = async (body) => body,
    ): Promise<Body> {
      const key = readIdempotencyKey(request);
      try {
        return toBody(await change(onceOf(vault, key, reply)(toBody)));
      } catch (error) {
        const stored = isKeyInUse(error) ? (await readKnown(key)).get(0) : undefined;
        if (!stored) throw error;
        const current = await reread(stored.body as Body);
        const body = await replay(db, vault, request, { ...stored, body: current });
        reply.code(stored.status).header(replayedHeader, 'true');
        return body as Body;
      }
    },
  };
}

function onceOf(
  vault: Vault,
  key: IdempotencyKey | undefined,
  reply: FastifyReply,
): OpenRequest['once'] {
  return (toBody, row) => {
    const toAnswer = (result: never) => {
      // It may set the status.
      const body = toBody(result);
      return { status: reply.statusCode, body };
    };
    return createRunOnce({ vault, key, toAnswer, ...(row && { row }) });
  };
}

/**
 * The body of a stored response. Secrets are in it once, and only for the session that made the
 * change: its first response may have been lost on the way.
 *
 * @throws {AppError} `wrong_state` where the secrets are not shown again
 */
async function replay(
  db: Database,
  vault: Vault,
  request: FastifyRequest,
  stored: StoredResponse,
): Promise<object> {
  const { one_time_secrets: kept, ...body } = stored.body as { one_time_secrets?: unknown };
  if (kept === undefined) return body;
  const { sessionId = null } = actorOf(request);
  const secrets =
    sessionId === stored.sessionId
      ? await db.transaction((tx) => consumeSecrets(tx, vault, stored.id))
      : undefined;
  if (secrets !== undefined) return { ...body, one_time_secrets: secrets };
  throw new AppError(
    'wrong_state',
    'This was done already. Its secrets are not shown again: if they were lost, replace them.',
  );
}
