import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { liveEvents } from '@koshpay/resource/internal';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { accountKeyOf } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';

/** The streams of one process: of all accounts, and of one, which must leave some to the others. */
const [maxStreams, maxOfAccount] = [2_000, 500];

/** The bytes that may wait for a browser that reads too slowly. */
const maxWaitingBytes = 256 * 1024;

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

type Events = typeof liveEvents;

/** Server-sent events to one browser. */
export interface Stream {
  /** Sends the text of an event. A browser that does not read is cut off. */
  readonly write: (text: string) => void;
  /** Ends it; the browser may come back after a pause. */
  readonly end: (lastWords?: string) => void;
}

/** Creates a stream over a response whose head was sent. */
export function createStream(raw: ServerResponse): Stream {
  return {
    write: (text) => {
      if (raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > maxWaitingBytes) raw.destroy();
    },
    end: (lastWords = '') => void raw.end(lastWords),
  };
}

/** The text of an event. Its id is where a stream that is interrupted after it continues. */
export function toEventText<Name extends keyof Events>(
  event: Name,
  data: z.input<Events[Name]>,
  id?: string,
): string {
  const named = id ? `id: ${id}\n` : '';
  return `${named}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Seconds between heartbeats. */
export const heartbeatSeconds = 15;

/** Nothing, which keeps proxies and browsers from believing that the stream broke. */
export const heartbeatText = ':\n\n';

/** Tells a browser how long to wait before it comes back: of many, not all come together. */
export function toRetryText(): string {
  return `retry: ${randomInt(500, 3_000)}\n\n`;
}
