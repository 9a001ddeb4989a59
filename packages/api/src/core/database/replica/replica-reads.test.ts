import { withClient } from '@koshpay/postgres';
import { createClient } from '@koshpay/postgres/internal';
import { createReplicated } from '@koshpay/postgres/testing';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, prepareTestProduct } from '../../../testing/app.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { type AppDatabase, connectDatabase } from '../connection/connect.ts';
import { maxLagMs, measureLag } from './lag.ts';

/** The fixture of the tests, as two processes over a primary and its replica. */
let postgres: Awaited<ReturnType<typeof createReplicated>>;
let replica: pg.Client;
let processes: { app: FastifyInstance; db: AppDatabase }[];
const changes: (string | undefined)[] = [];

beforeAll(async () => {
  postgres = await createReplicated(prepareTestProduct);
  const start = async () => {
    const db = connectDatabase(postgres.primary.address, {
      replica: postgres.replica.address,
      onReplicaChange: (problem) => changes.push(problem?.message),
    });
    return { db, app: await createTestApp({ db }) };
  };
  processes = [await start(), await start()];
  replica = createClient({ ...postgres.replica.address, ...postgres.superuser });
  await replica.connect();
});
afterAll(async () => {
  vi.useRealTimers();
  for (const { app, db } of processes ?? []) await app.close().then(db.close);
  await replica?.end();
  postgres?.remove();
});

const [first, second] = [0, 1];

/** The number of networks that an account sees in the list of a process. */
async function count(process: number, headers: Record<string, string>): Promise<number> {
  const answer = await processes[process]?.app.inject({ url: '/api/admin/networks/list', headers });
  return answer?.json().total;
}

async function add(name: string, headers: Record<string, string>): Promise<number | undefined> {
  const answer = await processes[first]?.app.inject({
    method: 'POST',
    url: '/api/admin/networks/create',
    headers,
    body: { name, prefix: name.slice(0, 2) },
  });
  return answer?.statusCode;
}

it('shows an account its own changes in every process, and reads the rest from the replica', async () => {
  const [one] = processes;
  if (!one) throw new Error('There is no process.');
  const asha = await signIn(one, { username: 'asha' });
  const ravi = await signIn(one, { username: 'ravi' });
  vi.useFakeTimers({ toFake: ['performance'] });
  for (const process of [first, second]) expect(await count(process, ravi)).toBe(0);

  await replica.query('select pg_wal_replay_pause()');
  expect(await add('Central', asha)).toBe(200);
  for (const process of [first, second]) {
    expect(await count(process, asha)).toBe(1);
    expect(await count(process, ravi)).toBe(0);
  }
  expect(changes).toEqual([]);

  // Beyond the bound no list is read on the replica.
  vi.advanceTimersByTime(maxLagMs);
  expect(await count(first, ravi)).toBe(1);
  const { reserved, pools } = one.db;
  const lag = () => measureLag(reserved.pool, pools.replica as pg.Pool);
  vi.useRealTimers();
  expect(await lag()).toBeGreaterThanOrEqual(1);
  await replica.query('select pg_wal_replay_resume()');
  expect(await lag()).toBe(0);
  vi.useFakeTimers({ toFake: ['performance'] });
});

it('opens no connection to a standby as if it were the primary', async () => {
  const [one] = processes;
  if (!one) throw new Error('There is no process.');
  const headers = await signIn(one, { username: 'tara' });
  const db = connectDatabase(postgres.replica.address);
  const app = await createTestApp({ db });
  const answer = await app.inject({ url: '/api/admin/networks/list', headers });
  expect(answer.json().code).toBe('database_unavailable');
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
  await db.close();
});

it('reads on the primary what the role of the replica may not read', async () => {
  const [one] = processes;
  if (!one) throw new Error('There is no process.');
  const headers = await signIn(one, { username: 'kavi' });
  const { superuser, primary, replica: standby } = postgres;
  await withClient({ ...primary.address, ...superuser }, (client) =>
    client.query('create role stranger login'),
  );
  const problems: (string | undefined)[] = [];
  const db = connectDatabase(primary.address, {
    replica: { ...standby.address, user: 'stranger' },
    onReplicaChange: (problem) => problems.push(problem?.message),
  });
  const app = await createTestApp({ db });
  await vi.waitFor(async () => {
    const answer = await app.inject({ url: '/api/admin/networks/list', headers });
    expect(answer.statusCode).toBe(200);
    vi.advanceTimersByTime(maxLagMs);
    expect(problems.at(-1)).toBe('permission denied for table networks');
  }, 60_000);
  await app.close();
  await db.close();
});

it('reads on the primary while the replica is down, and on the replica when it is back', async () => {
  const [one] = processes;
  if (!one) throw new Error('There is no process.');
  const meera = await signIn(one, { username: 'meera' });
  await postgres.replica.stop();
  expect(await add('North', meera)).toBe(200);
  expect(await count(first, meera)).toBe(2);
  expect(changes.at(-1)).not.toBeUndefined();
  await postgres.startReplica();
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(maxLagMs);
    expect(await count(first, meera)).toBe(2);
    expect(changes.at(-1)).toBeUndefined();
  }, 60_000);
});
