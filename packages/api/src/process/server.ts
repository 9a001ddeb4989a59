import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { connectDatabase, withJobDatabase } from '../database/connect.ts';
import { assertNoDrift } from '../database/drift.ts';
import { prepareTables } from '../database/prepare-tables.ts';
import { schema } from '../database/schema.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Env } from '../env.ts';
import { drain } from '../http/shutdown.ts';
import { assertPortFree } from './assert-port-free.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { openVault } from './open-vault.ts';
import { step } from './progress.ts';

/** A server that listens. */
export type Server = { url: string; stop: () => Promise<void> };

/** Undoes, last things first, what was started; each end is given its chance even if another fails. */
type Ends = (() => Promise<unknown>)[];

/** Starts everything the product needs, saying so as it goes; what was started ends if a later step fails. */
export async function startServer(env: Env, logger: Logger): Promise<Server> {
  const ends: Ends = [];
  try {
    const url = await start(env, logger, ends);
    return { url, stop: () => endAll(ends) };
  } catch (error) {
    await endAll(ends).catch(() => undefined);
    throw error;
  }
}

async function start(env: Env, logger: Logger, ends: Ends): Promise<string> {
  await assertPortFree(env);
  const database = await openDatabase(env);
  const { address, instance } = database;
  ends.push(database.close);
  await step(
    'Tables',
    () => prepareTables(database),
    (n) => (n === 0 ? 'up to date' : `${n} migrations applied`),
  );
  const db = connectDatabase(address, {
    max: env.DATABASE_POOL_SIZE,
    onIdleError: (error) => logger.warn({ err: error }, 'A database connection broke.'),
  });
  ends.push(db.close);
  await assertNoDrift(db, schema);
  const { vault } = await withJobDatabase(address, (jobs) => openVault(env, database, jobs));
  if (env.MODE === 'demo') {
    await step(
      'Demo data',
      () => withJobDatabase(address, (jobs) => seedDemo(jobs, vault)),
      (isNew) => (isNew ? 'planted' : 'there already'),
    );
  }
  const app = await createApp({ db, env, vault, logger });
  ends.push(() => app.close());
  const url = await listen(app, env);
  ends.push(() => drain(app, env.DRAIN_SECONDS));
  await instance?.announce(url);
  return url;
}

async function endAll(ends: Ends): Promise<void> {
  for (const end of ends.splice(0).reverse()) {
    await end().catch((error) => process.stderr.write(`${String(error)}\n`));
  }
}
