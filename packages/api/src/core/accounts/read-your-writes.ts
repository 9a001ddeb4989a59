import type { FastifyInstance } from 'fastify';
import { accountKeyOf } from '../actor.ts';
import type { AppDatabase } from '../database/connection/connect.ts';

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
