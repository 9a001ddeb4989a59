import { isAbsolute, join } from 'node:path';
import { createApp } from '../app.ts';
import { connectDatabase, type DatabaseAddress } from '../database/connect.ts';
import { startPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { seedDemo } from '../demo/seed.ts';
import { type Env, repositoryRoot } from '../env.ts';
import { claimInstance, type Instance } from './instance.ts';
import { listen } from './listen.ts';
import { createLogger } from './logger.ts';
import { say, step } from './progress.ts';

/** A server that listens. */
export type Server = { url: string; stop: () => Promise<void> };

/** Undoes, last things first, what was started; each end is given its chance even if another fails. */
type Ends = (() => Promise<unknown>)[];

/** Starts everything the product needs, saying so as it goes; what was started ends if a later step fails. */
export async function startServer(env: Env): Promise<Server> {
  const ends: Ends = [];
  try {
    const url = await start(env, ends);
    return { url, stop: () => endAll(ends) };
  } catch (error) {
    await endAll(ends).catch(() => undefined);
    throw error;
  }
}

async function start(env: Env, ends: Ends): Promise<string> {
  const logger = await createLogger(env);
  const { address, instance } = await openDatabase(env, ends);
  await step(
    'Tables',
    () => migrate(address),
    (n) => (n === 0 ? 'up to date' : `${n} migrations applied`),
  );
  const db = connectDatabase(address, {
    onIdleError: (error) => logger.warn({ err: error }, 'A database connection broke.'),
  });
  ends.push(db.close);
  if (env.MODE === 'demo') {
    await step(
      'Demo data',
      () => seedDemo(db),
      (isNew) => (isNew ? 'planted' : 'there already'),
    );
  }
  const app = await createApp({ db, env, logger });
  ends.push(() => app.close());
  const url = await listen(app, env);
  await instance?.announce(url);
  return url;
}

async function openDatabase(
  env: Env,
  ends: Ends,
): Promise<{ address: DatabaseAddress; instance?: Instance }> {
  if (env.DATABASE_URL) {
    say('  PostgreSQL … the one of DATABASE_URL');
    return { address: { connectionString: env.DATABASE_URL } };
  }
  const folder = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(repositoryRoot, env.DATA_DIR);
  const postgres = await step(
    'PostgreSQL 18, a private one',
    () => startPostgres(folder, { supervise: true }),
    ({ origin, data }) => `${origin} in ${data}`,
  );
  // Only whoever holds the claim may stop the database: another server may be using it.
  const instance = await claimInstance(postgres.address).catch((error) => {
    postgres.abandon();
    throw error;
  });
  // Ends in reverse: the claim holds until the database is down, so that nobody joins it meanwhile.
  ends.push(instance.release, postgres.stop);
  return { address: postgres.address, instance };
}

async function endAll(ends: Ends): Promise<void> {
  for (const end of ends.splice(0).reverse()) {
    await end().catch((error) => process.stderr.write(`${String(error)}\n`));
  }
}
