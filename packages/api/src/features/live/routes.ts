import { liveEvents } from '@koshpay/resource/internal';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import { hijackAsStream } from '../../core/http/open-streams.ts';
import { shuttingDown } from '../../core/http/shutdown.ts';
import { toRights } from './rights.ts';
import { createStream } from './stream.ts';
import { createStreamLimits } from './stream-limits.ts';

const querystring = z.strictObject({
  since_ms: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400_000)
    .optional()
    .describe('How long ago what the caller shows was read: changes since then are sent, too.'),
});

const names = Object.keys(liveEvents).map((name) => `\`${name}\``);
const schema = {
  tags: ['live'],
  summary: 'Follow Changes',
  description: `Events are ${names.join(', ')}. A stream that is interrupted continues with \`Last-Event-ID\`.`,
  operationId: 'live.follow',
  querystring,
  headers: z.looseObject({ 'last-event-id': z.string().max(40).optional() }),
  response: { 200: z.string().describe('Server-sent events.') },
};

/** `GET live`: what others change, as server-sent events. */
export const liveRoutes: FastifyPluginAsyncZod<{ readonly product: CompiledProduct }> = async (
  app,
  { product },
) => {
  const { hub, listener } = app.live;
  const limits = createStreamLimits();
  app.get('/live', { schema }, async (request, reply) => {
    if (app.isStopping) throw shuttingDown();
    const leave = limits.enter(request);
    reply.raw.once('close', leave);
    await listener.start();
    const resume = { lastId: request.headers['last-event-id'], sinceMs: request.query.since_ms };
    const rights = toRights(product, request);
    const raw = hijackAsStream(reply, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies must neither collect nor compress it.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const subscriber = { stream: createStream(raw), request };
    void hub.open(subscriber, rights, resume);
    raw.once('close', () => void hub.drop(subscriber));
    return reply;
  });
};
