import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { AppDatabase } from '../database/connection/connect.ts';
import { createWriteCheck } from '../database/connection/write-check.ts';
import { AppError } from '../errors.ts';
import { SecretsKeyError } from '../secrets/key-source.ts';
import type { Vault } from '../secrets/vault.ts';
import { createDriftCheck, type Schema } from '../tables/drift.ts';
import { shuttingDown } from './shutdown.ts';

/** The paths that load balancers and Prometheus call every few seconds: no one waits for them. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

type Options = Pick<AppOptions, 'db' | 'vault' | 'isReady'> & {
  schema: Schema;
  isShippingFailing: () => boolean;
};

/**
 * `/healthz` reports that the process runs, `/readyz` that it can work, which needs a database that
 * takes changes. `degraded` of it names what fails while it works.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { db, schema, vault, isShippingFailing, isReady = () => true }: Options,
): Promise<void> {
  const checkDrift = createDriftCheck(db.reserved, schema);
  const checkWrites = createWriteCheck(db.reserved);
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (app.isStopping) throw shuttingDown();
    await db.reserved.pool.query('select 1').catch(refuse);
    if (!isReady()) refuse();
    await checkWrites();
    await checkDrift();
    await assertActiveKey(db, vault);
    return { status: 'ready', ...(isShippingFailing() && { degraded: ['audit_log'] }) };
  });
}

function refuse(cause?: unknown): never {
  throw new AppError('database_unavailable', 'The database is not available.', {
    cause,
    retryAfter: 2,
  });
}

/** A rotation may have begun without this process: it could neither open nor seal. */
async function assertActiveKey({ reserved }: AppDatabase, vault: Vault): Promise<void> {
  await vault.assertActiveKey(reserved.drizzle).catch((cause) => {
    if (!(cause instanceof SecretsKeyError)) throw cause;
    throw new AppError('secrets_key_missing', cause.message, { cause, retryAfter: 5 });
  });
}
