import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';
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
