import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection/connect.ts';
import { addProcessTask } from '../jobs/process-task.ts';
import type { Vault } from '../secrets/vault.ts';
import { createSealer, type SealerOptions } from './seal.ts';

/** The number of times that the last sealing looks for transactions that have not ended yet. */
const lastAttempts = 5;

/** Seals the audit log as long as the app runs, and what is left when it closes. */
export function runSealer(
  app: FastifyInstance,
  db: Database,
  vault: Vault,
  options: SealerOptions,
): void {
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
