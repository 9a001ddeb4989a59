import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { createOnce, type Once } from './run-once.ts';
import { type Answer, readAnswers } from './stored-answers.ts';

/** A request that may be a repetition of an earlier one. */
interface OpenRequest {
  /** What was answered already, by row; 0 is the request as a whole. */
  readonly answers: ReadonlyMap<number, Answer>;
  /** Makes a change and stores its answer, of one of several rows or of the request as a whole. */
  readonly once: <T>(toBody: (result: T) => unknown, row?: number) => Once;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Makes the changes of requests with an `Idempotency-Key` once, however often they are sent. */
export function createIdempotency({ drizzle }: Database, vault: Vault) {
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<OpenRequest> {
    const key = readIdempotencyKey(request);
    return {
      answers: key ? await readAnswers(drizzle, vault, key) : new Map(),
      once: (toBody, row) => {
        const toAnswer = (result: never) => {
          // It may set the status.
          const body = toBody(result);
          return { status: reply.statusCode, body };
        };
        return createOnce({ vault, key, toAnswer, ...(row && { row }) });
      },
    };
  }

  return {
    open,
    /** Makes a change and returns the body of its answer, or the stored one. */
    async answer<T, Body>(
      request: FastifyRequest,
      reply: FastifyReply,
      toBody: (result: T) => Body,
      change: (once: Once) => Promise<T>,
    ): Promise<Body> {
      const { answers, once } = await open(request, reply);
      const stored = answers.get(0);
      if (!stored) return toBody(await change(once(toBody)));
      reply.code(stored.status).header(replayedHeader, 'true');
      return stored.body as Body;
    },
  };
}

/** Marks an answer that was given before. */
export const replayedHeader = 'idempotent-replayed';
