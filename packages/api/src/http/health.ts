import type { FastifyInstance } from 'fastify';
import type { AppDatabase } from '../database/connect.ts';
import { createDriftCheck, type Schema } from '../database/drift.ts';
import { AppError } from '../errors.ts';
import { shuttingDown } from './shutdown.ts';

type Options = { db: AppDatabase; schema: Schema };

/** `/healthz` says that the process lives, `/readyz` that it can work, which needs the database. */
export async function healthRoutes(app: FastifyInstance, { db, schema }: Options): Promise<void> {
  const checkDrift = createDriftCheck(db.reserved, schema);
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (app.isStopping) throw shuttingDown();
    try {
      await db.reserved.pool.query('select 1');
    } catch (cause) {
      throw new AppError('database_unavailable', 'The database is not available.', {
        cause,
        retryAfter: 2,
      });
    }
    await checkDrift();
    return { status: 'ready' };
  });
}
