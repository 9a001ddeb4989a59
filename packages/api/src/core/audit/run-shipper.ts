import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection/connect.ts';
import { addProcessTask } from '../jobs/process-task.ts';
import { createShipper } from './ship.ts';
import type { AuditSink } from './sink.ts';

/**
 * Ships what is sealed as long as the app runs. What fails is tried again, and holds back nothing else.
 *
 * @returns whether the last attempt failed
 */
export function runShipper(app: FastifyInstance, db: Database, sink: AuditSink): () => boolean {
  const { begin, ship } = createShipper(db, sink);
  let isFailing = false;
  const run = () =>
    ship().then(
      () => {
        isFailing = false;
      },
      (error: unknown) => {
        isFailing = true;
        throw error;
      },
    );
  app.addHook('onReady', async () => void (await begin()));
  addProcessTask(app, { name: 'ship the audit log', seconds: 2, run });
  // Hooks run from the last to the first: the sealer has sealed the rest before.
  app.addHook('onClose', () => run().catch(() => undefined));
  return () => isFailing;
}
