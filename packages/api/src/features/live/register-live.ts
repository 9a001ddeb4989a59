import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../core/app-parts.ts';
import { addProcessTask } from '../../core/jobs/process-task.ts';
import { createHub, type Hub } from './hub.ts';
import { createListener, type Listener } from './listener.ts';
import { createPendingChanges } from './pending-changes.ts';
import { createPublisher } from './publisher.ts';
import { createFindRights } from './rights.ts';
import { heartbeatSeconds } from './stream.ts';
import { createVisibleChanges } from './visible-changes.ts';

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
export function registerLive(
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
