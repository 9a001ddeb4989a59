import type { FastifyInstance } from 'fastify';
import type { AppDatabase } from '../database/connection/connect.ts';
import { accountNumberOf } from './sessions/account-number.ts';

/**
 * Before a change is answered, and whatever the response is, its account's position is noted: reads
 * that follow, in any tab and process, see the change.
 */
export function registerNoteWrites(app: FastifyInstance, { noteWrites }: AppDatabase): void {
  if (!noteWrites) return;
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || !request.staff) return;
    await noteWrites(accountNumberOf(request)).catch((error) =>
      request.log.warn({ err: error }, 'A change may be missing in lists of replicas for a while.'),
    );
  });
}
