import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { AppParts } from '../app-parts.ts';
import type { Database } from '../database/connection/connect.ts';
import { addProcessTask } from '../jobs/process-task.ts';
import type { Vault } from '../secrets/vault.ts';
import { createSealer, type SealerOptions } from './seal.ts';
import { createShipper } from './ship.ts';
import { type AuditSink, createAuditSink } from './sink.ts';

/** The number of times that the last sealing looks for transactions that have not ended yet. */
const lastAttempts = 5;

/** Seals the audit log as long as the app runs, and what is left when it closes. */
function runSealer(app: FastifyInstance, db: Database, vault: Vault, options: SealerOptions): void {
  const seal = createSealer(db, vault, options);
  addProcessTask(app, { name: 'seal the audit log', seconds: 2, run: seal });
  app.addHook('onClose', async () => {
    try {
      for (let attempt = 0; attempt < lastAttempts; attempt++) {
        if (await seal()) return;
        await sleep(50);
      }
    } catch (error) {
      app.log.warn(
        { source: 'record', err: error },
        'The end of the audit log is sealed at the next start.',
      );
    }
  });
}

/**
 * Seals and ships the audit log as long as the app runs.
 *
 * @returns whether shipping fails
 */
export function registerAuditLog(
  app: FastifyInstance,
  { db, settings, vault }: AppParts,
  anchor: AppOptions['auditAnchor'],
): () => boolean {
  const sink = createAuditSink(settings, app.log);
  const isFailing = sink ? runShipper(app, db, sink) : () => false;
  runSealer(app, db, vault, {
    anchor,
    onCut: () =>
      app.log.error(
        { source: 'record' },
        'The audit log was cut off or replaced: run pnpm audit:verify.',
      ),
  });
  return isFailing;
}

/**
 * Ships what is sealed as long as the app runs. What fails is tried again, and holds back nothing else.
 *
 * @returns whether the last attempt failed
 */
function runShipper(app: FastifyInstance, db: Database, sink: AuditSink): () => boolean {
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
