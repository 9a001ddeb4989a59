import type { FastifyReply } from 'fastify';

/**
 * Fires when the client hangs up, or was answered. Fastify's own `request.signal` fires as soon as
 * a body has been read.
 */
export function toHangUpSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
