import type { FastifyInstance } from 'fastify';
import { accountKeyOf } from '../actor.ts';
import type { AppParts } from '../app-parts.ts';
import type { AppDatabase } from '../database/connection/connect.ts';
import { addProcessTask } from '../jobs/process-task.ts';
import { recordRefusals } from './refusals.ts';
import { createCallLimits } from './sessions/call-limits.ts';
import { registerGuard } from './sessions/guard.ts';
import { createServiceAccounts } from './sessions/service-accounts.ts';
import { createSessions } from './sessions/sessions.ts';
import { createViews } from './sessions/view-as.ts';

/** Prepares the app to know who calls, and how often; records what is refused. */
export function registerAccounts(
  app: FastifyInstance,
  { product, db: { reserved }, settings, vault }: AppParts,
): void {
  const callLimits = createCallLimits(reserved, settings);
  registerGuard(app, {
    sessions: createSessions(reserved, settings),
    serviceAccounts: createServiceAccounts(reserved, product, vault),
    views: createViews(reserved, product.catalogue),
    callLimits,
  });
  recordRefusals(app, reserved);
  addProcessTask(app, { name: 'share call limits', seconds: 2, run: callLimits.share });
}

/**
 * Stores the position of an account's write before its response, whatever that is: reads that follow,
 * in any tab and process, see the change.
 */
export function registerReadYourWrites(
  app: FastifyInstance,
  { storeWritePosition }: AppDatabase,
): void {
  if (!storeWritePosition) return;
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || !request.staff) return;
    await storeWritePosition(accountKeyOf(request)).catch((error) =>
      request.log.warn({ err: error }, 'A change may be missing in lists of replicas for a while.'),
    );
  });
}
