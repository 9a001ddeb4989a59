import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Fires when the client hangs up, or after the response. Fastify's own `request.signal` fires as soon
 * as a body has been read.
 */
export function toDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // A hang-up is no failure of the server: without a reason of its own, the log would have an error for each.
  raw.once('close', () => controller.abort(new AppError('bad_request', 'The client hung up.')));
  return controller.signal;
}
