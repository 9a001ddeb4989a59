import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/app.ts';
import { type AppDatabase, connectDatabase, type Transaction } from './connect.ts';
import { requestLimits } from './limits.ts';

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let db: AppDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  await server.owner.query('create table notes (text text)');
});
afterAll(() => server.drop());
beforeEach(() => {
  const limits = { ...requestLimits, answerTimeoutMs: 500 };
  db = connectDatabase(server.address, { max: 3, limits });
});
afterEach(() => db.close());

const write = (tx: Transaction) => tx.execute(sql`insert into notes values ('a note')`);
const terminate = (pid: unknown) =>
  server.db.pool.query('select pg_terminate_backend($1, 5000)', [pid]);

async function pidOf(tx: Transaction): Promise<unknown> {
  const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid;
}

async function countNotes(): Promise<number> {
  const { rows } = await server.db.pool.query('select count(*)::int as n from notes');
  return rows[0].n;
}

/** Every connection of the pool is free and works. */
async function expectWholePool() {
  await expect.poll(() => db.pool.totalCount - db.pool.idleCount).toBe(0);
  expect(db.pool.waitingCount).toBe(0);
  const all = await Promise.all([0, 1, 2].map(() => db.transaction(pidOf)));
  expect(new Set(all).size).toBe(3);
  expect([db.pool.totalCount, db.pool.idleCount, db.pool.waitingCount]).toEqual([3, 3, 0]);
}

it('commits on success, and rolls back on failure with the original error (ASVS V2.3.3, V16.5.3)', async () => {
  const before = await countNotes();
  await db.transaction(write);
  const failure = new Error('no more');
  const failing = db.transaction(async (tx) => {
    await write(tx);
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
  expect(await countNotes()).toBe(before + 1);
  expect([db.pool.totalCount, db.pool.idleCount]).toEqual([1, 1]);
  await expectWholePool();
});

it('fails even if the error of a statement was caught', async () => {
  const before = await countNotes();
  const failing = db.transaction(async (tx) => {
    await write(tx);
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('The transaction was rolled back: a statement failed.');
  expect(await countNotes()).toBe(before);
  await expectWholePool();
});

it('returns the connection of a failed begin, each time', async () => {
  // The server has closed it when `begin` is sent.
  const breakConnection = (client: { end: () => Promise<void> }) => void client.end();
  db.pool.on('acquire', breakConnection);
  for (let round = 0; round < 4; round++)
    await expect(db.transaction(write)).rejects.toThrow('Client was closed');
  db.pool.off('acquire', breakConnection);
  await expectWholePool();
});

it('survives a connection that ends between two statements', async () => {
  const before = await countNotes();
  const ended = Promise.withResolvers<void>();
  db.pool.once('connect', (client) => client.once('end', ended.resolve));
  const broken = db.transaction(async (tx) => {
    await write(tx);
    await terminate(await pidOf(tx));
    await ended.promise;
    await write(tx);
  });
  await expect(broken).rejects.toThrow();
  expect(await countNotes()).toBe(before);
  await expectWholePool();
});

it('survives a failed commit', async () => {
  await expect(
    db.transaction(async (tx) => {
      await write(tx);
      await terminate(await pidOf(tx));
    }),
  ).rejects.toThrow();
  await expectWholePool();
});

it('drops a connection that does not answer, without waiting for its rollback', async () => {
  const hanging = db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`));
  await expect(hanging).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
  await expectWholePool();
});
