import { type AppDatabase, type CompiledProduct, connectDatabase, type Vault } from '@koshpay/api';
import {
  addAllPartitions,
  assertNoDrift,
  assertSsoRoles,
  prepareTables,
  type SystemLog,
  syncRoles,
  syncSettings,
  withJobDatabase,
} from '@koshpay/api/internal';
import type { Logger } from 'pino';
import { type Installation, migrationsOf } from '../installation.ts';
import type { Env } from '../settings/env.ts';
import { step } from '../terminal/progress.ts';
import type { OpenDatabase } from './open-database.ts';
import { openReplica } from './open-replica.ts';
import { openVault } from './with-database.ts';

/** The logs in which the process reports what happens. */
export type Logs = { logger: Logger; systemLog: SystemLog };

/** Applies the migrations that the database does not have yet. */
export async function migrate(
  installation: Installation,
  database: OpenDatabase,
  anchor: string,
  { logger, systemLog }: Logs,
): Promise<void> {
  const { migrations, skipped } = await step(
    'Tables',
    () => prepareTables(database, migrationsOf(installation), { anchor }),
    ({ migrations: n }) => (n === 0 ? 'up to date' : `${n} migrations applied`),
  );
  if (migrations > 0) systemLog.note('migrations', `${migrations} migrations applied.`);
  if (skipped > 0) logger.warn({ source: 'database', skipped }, describeSkip(skipped));
}

/** Connects to the database, and to its replica if the settings name one. */
export async function connect(env: Env, database: OpenDatabase, logger: Logger) {
  return connectDatabase(database.address, {
    max: env.DATABASE_POOL_SIZE,
    onIdleError: (error) =>
      logger.warn({ source: 'database', err: error }, 'A database connection broke.'),
    ...(await openReplica(env, database, logger)),
  });
}

/** Opens the vault, and writes the rows that follow from the product and the settings. */
export async function prepareRows(
  product: CompiledProduct,
  env: Env,
  database: OpenDatabase,
  db: AppDatabase,
): Promise<Vault> {
  await assertNoDrift(db, product.schema);
  const { vault } = await withJobDatabase(database.address, (jobs) =>
    openVault(product, env, database, jobs),
  );
  await db.transaction(async (tx) => {
    await syncRoles(tx, product.builtInRoles);
    await syncSettings(tx, product, env);
    await addAllPartitions(tx, product);
    await assertSsoRoles(tx, env);
  });
  return vault;
}

/** Says that a restored database gives out no number again. */
export function describeSkip(count: number): string {
  return `The next ${count.toLocaleString('en')} ids and deposit addresses are left out: those after the backup were given out before.`;
}
