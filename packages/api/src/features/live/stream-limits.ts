import type { FastifyRequest } from 'fastify';
import { accountKeyOf } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';

/** The streams of one process: of all accounts, and of one, which must leave some to the others. */
const [maxStreams, maxOfAccount] = [2_000, 500];

/** The bytes that may wait for a browser that reads too slowly. */
export const maxWaitingBytes = 256 * 1024;

/** Limits the open streams of a process. */
export function createStreamLimits() {
  const ofAccount = new Map<number, number>();
  let all = 0;
  return {
    /**
     * Counts a stream until the returned function is called.
     *
     * @throws {AppError} `too_many_requests`
     */
    enter(request: FastifyRequest): () => void {
      const account = accountKeyOf(request);
      const own = ofAccount.get(account) ?? 0;
      if (all >= maxStreams || own >= maxOfAccount) throw tooManyStreams();
      all += 1;
      ofAccount.set(account, own + 1);
      return () => {
        all -= 1;
        const left = (ofAccount.get(account) ?? 1) - 1;
        if (left > 0) ofAccount.set(account, left);
        else ofAccount.delete(account);
      };
    },
  };
}

function tooManyStreams(): AppError {
  return new AppError('too_many_requests', 'Too many streams are open. Try again in a minute.', {
    retryAfter: 60,
    logFields: { reason: 'throttled' },
  });
}
