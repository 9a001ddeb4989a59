import { liveEvents } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppParts } from '../../core/app-parts.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import { defineFeature } from '../../core/feature.ts';
import { hijackAsStream, shuttingDown } from '../../core/http/shutdown.ts';
import { addProcessTask } from '../../core/jobs/process-task.ts';
import { createHub, type Hub } from './hub.ts';
import { createListener, type Listener } from './listener.ts';
import { createPendingChanges } from './pending-changes.ts';
import { createPublisher } from './publisher.ts';
import { createFindRights, toRights } from './rights.ts';
import { createStream, createStreamLimits, heartbeatSeconds } from './stream.ts';
import { createVisibleChanges } from './visible-changes.ts';

/** Changes, published between processes and to browsers. */
export const live = defineFeature({
  name: 'live',
  capabilities: ['live'],
  plugin: async (app, parts) => registerLive(app, parts),
  routes: (_app, { guarded, product }) => guarded((scope) => liveRoutes(scope, { product })),
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The streams of this process, and what feeds them. */
    live: { readonly hub: Hub; readonly listener: Listener };
  }
}

/** Seconds after which a stream of a session that has ended, or that lost rights, follows that. */
const checkSeconds = 10;

/**
 * Publishes what this process commits, and passes on to streams what all processes publish. Register
 * it before the shutdown, which waits for open connections.
 */
function registerLive(
  app: FastifyInstance,
  { product, db }: Pick<AppParts, 'product' | 'db'>,
): void {
  const { log } = app;
  const publisher = createPublisher(db.reserved, createPendingChanges(product.decidingFields), log);
  db.onChanges(publisher.add);
  const hub = createHub({
    visibleChanges: createVisibleChanges(product, db.reserved),
    findRights: createFindRights(app, product),
    log,
  });
  const listener = createListener({
    connect: db.createDirectClient,
    log,
    onPayload: hub.receive,
    onListening: hub.restart,
  });
  app.decorate('live', { hub, listener });
  app.decorate('changes', {
    watch: hub.watch,
    hasChanged: hub.hasChanged,
    listen: () => void listener.start(),
  });
  addProcessTask(app, {
    name: 'keep streams alive',
    seconds: heartbeatSeconds,
    run: async () => hub.beat(),
  });
  addProcessTask(app, { name: 'check streams', seconds: checkSeconds, run: hub.checkAll });
  app.addHook('preClose', () => hub.close());
  app.addHook('onClose', async () => {
    await Promise.all([publisher.stop(), listener.stop()]);
  });
}

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
const liveRoutes: FastifyPluginAsyncZod<{ readonly product: CompiledProduct }> = async (
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
