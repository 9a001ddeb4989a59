import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLoggedApp, setupTestApp } from '../../testing/app.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { defineJob, PermanentError } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { createBoss } from './queues.ts';
import { startWorker } from './worker.ts';

const test = setupTestApp();
const hangingWorker = new URL('../../testing/hanging-worker.ts', import.meta.url);
const ran: number[] = [];
const count = defineJob({
  name: 'books.count',
  data: z.strictObject({ id: z.int() }),
  run: async ({ id }) => void ran.push(id),
});

beforeEach(async () => {
  ran.length = 0;
  await test.db.pool.query('delete from pgboss.job');
});

async function stored() {
  const { rows } = await test.db.pool.query(
    'select state, output, retry_count from pgboss.job order by created_on',
  );
  return rows;
}

it('adds a job with the transaction that causes it, and not without', async () => {
  await test.db.transaction((tx) => enqueue(tx, count, { id: 1 }));
  const failed = test.db.transaction(async (tx) => {
    await enqueue(tx, count, { id: 2 });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await runJobs(test.app, [count]);
  expect(ran).toEqual([1]);
});

it('runs the jobs of one name in their order', async () => {
  for (let id = 0; id < 9; id++) await enqueue(test.db.drizzle, count, { id });
  await test.db.pool.query(
    `update pgboss.job set created_on = now() - (data->>'id')::int * interval '1 second'`,
  );
  await runJobs(test.app, [count]);
  expect(ran).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

it('adds no second job of a key while one waits, and of one that is run once, ever', async () => {
  const { drizzle } = test.db;
  for (const id of [1, 2]) await enqueue(drizzle, count, { id }, { key: 'all' });
  for (const id of [3, 4]) await enqueue(drizzle, count, { id }, { once: 'first' });
  await runJobs(test.app, [count]);
  await enqueue(drizzle, count, { id: 5 }, { key: 'all' });
  await enqueue(drizzle, count, { id: 6 }, { once: 'first' });
  await runJobs(test.app, [count]);
  expect(ran.toSorted()).toEqual([1, 3, 5]);
});

it('retries a failed job with growing pauses, then leaves it as failed, and logs each attempt', async () => {
  const fail = defineJob({
    name: 'books.fail',
    retry: { limit: 4, firstPauseSeconds: 10, maxPauseSeconds: 50 },
    run: () => test.db.pool.query('select 1/0 where $1 = $1', ['secret']),
  });
  const { app, takeLines } = await createLoggedApp(test);
  await enqueue(test.db.drizzle, fail, {});
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    await runJobs(app, [fail]);
    const { rows } = await test.db.pool.query(
      'select extract(epoch from start_after - now())::float as pause from pgboss.job',
    );
    pauses.push(rows[0].pause);
    await test.db.pool.query('update pgboss.job set start_after = now()');
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = pauses;
  expect(first > 9 && first <= 20, `${first}`).toBe(true);
  expect(second > 19 && second <= 40, `${second}`).toBe(true);
  expect(third > 39 && third <= 50, `${third}`).toBe(true);
  expect(fourth > 39 && fourth <= 50, `${fourth}`).toBe(true);
  const [job] = await stored();
  expect(job).toEqual({
    state: 'failed',
    retry_count: 4,
    output: { message: 'division by zero' },
  });
  const lines = takeLines().filter(({ job }) => job === 'books.fail');
  expect(lines.map(({ level, msg, job_id }) => [level, msg, typeof job_id])).toEqual([
    ...Array.from({ length: 4 }, () => [40, 'A job failed; it will be retried.', 'string']),
    [50, 'A job failed, and is not retried.', 'string'],
  ]);
  await app.close();
});

it('runs each job once, with any number of workers, and finishes what runs when it stops', async () => {
  for (let id = 0; id < 30; id++) await enqueue(test.db.drizzle, count, { id });
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = defineJob({
    name: 'books.slow',
    run: () => {
      begin();
      return promise;
    },
  });
  await enqueue(test.db.drizzle, slow, {});
  const workers = await Promise.all(
    [1, 2, 3].map(() => startWorker([count, slow], test.app.jobs.tools)),
  );
  await vi.waitFor(() => expect(ran).toHaveLength(30), 60_000);
  await begun;
  const stopped = Promise.all(workers.map(({ stop }) => stop()));
  finish();
  await stopped;
  expect(new Set(ran).size).toBe(30);
  expect((await stored()).map(({ state }) => state)).toEqual(Array(31).fill('completed'));
});

it('makes the calls of one group one after another, and those of other groups beside them', async () => {
  const open: string[] = [];
  const together: string[][] = [];
  const call = defineJob({
    name: 'books.call',
    queue: 'calls',
    data: z.strictObject({ shop: z.string() }),
    run: async ({ shop }) => {
      open.push(shop);
      together.push([...open]);
      await setTimeout(200);
      open.splice(open.indexOf(shop), 1);
    },
  });
  for (const shop of ['slow', 'slow', 'slow', 'other'])
    await enqueue(test.db.drizzle, call, { shop }, { group: shop });
  const { rows } = await test.db.pool.query('select distinct name from jobs');
  expect(rows).toEqual([{ name: 'books.call' }]);
  const worker = await startWorker([call], test.app.jobs.tools);
  await vi.waitFor(() => expect(together).toHaveLength(4), 60_000);
  await worker.stop();
  for (const shops of together) expect(new Set(shops).size).toBe(shops.length);
});

it('wakes a queue of the product while something is due, and stops it with the jobs', async () => {
  const happened: string[] = [];
  const queue = (name: string, isDue: string) => ({
    ...{ name, isDue, resources: [] },
    start: () => ({
      wake: () => void happened.push(`${name} woken`),
      stop: async () => void happened.push(`${name} stopped`),
    }),
  });
  const workQueues = [queue('books.some', 'exists (select)'), queue('books.none', 'false')];
  const worker = await startWorker([], test.app.jobs.tools, { workQueues });
  await vi.waitFor(() => expect(happened).toContain('books.some woken'), 60_000);
  await worker.stop();
  expect(new Set(happened)).toEqual(
    new Set(['books.some woken', 'books.some stopped', 'books.none stopped']),
  );
});

it('does not retry what no attempt can mend', async () => {
  const refused = defineJob({
    name: 'books.refused',
    run: async () => {
      throw new PermanentError('Out of print.');
    },
  });
  await enqueue(test.db.drizzle, refused, {});
  const worker = await startWorker([refused], test.app.jobs.tools);
  const failed = { state: 'failed', retry_count: 0, output: { message: 'Out of print.' } };
  await vi.waitFor(async () => expect(await stored()).toEqual([failed]), 60_000);
  await worker.stop();
});

it('keeps only the last run of a routine that succeeds, and those that fail', async () => {
  let isBroken = false;
  const routine = defineJob({
    name: 'books.dust',
    isRoutine: true,
    retry: { limit: 0 },
    run: async () => {
      if (isBroken) throw new Error('No duster.');
    },
  });
  for (const broken of [false, true, false, false]) {
    isBroken = broken;
    await enqueue(test.db.drizzle, count, { id: 1 });
    await enqueue(test.db.drizzle, routine, {});
    await runJobs(test.app, [count, routine]);
  }
  const { rows } = await test.db.pool.query(
    'select name, status, count(*)::int from jobs group by 1, 2 order by 1, 2',
  );
  expect(rows).toEqual([
    { name: 'books.count', status: 'done', count: 4 },
    { name: 'books.dust', status: 'done', count: 1 },
    { name: 'books.dust', status: 'failed', count: 1 },
  ]);
});

it('hands a job back that does not finish while its process stops', async () => {
  let started = 0;
  const hang = defineJob({
    name: 'books.hang',
    run: (_data, { signal }) => {
      started++;
      return new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  await enqueue(test.db.drizzle, hang, {});
  const worker = await startWorker([hang], test.app.jobs.tools, { stopMs: 1_000 });
  await vi.waitFor(() => expect(started).toBe(1), 60_000);
  await worker.stop();
  expect(await stored()).toMatchObject([{ state: 'retry' }]);
});

it('gives the job of a process that was killed to another one', async () => {
  await enqueue(test.db.drizzle, count, { id: 7 });
  const child = spawn(
    process.execPath,
    [fileURLToPath(hangingWorker), JSON.stringify(test.address)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await stored()).toMatchObject([{ state: 'active' }]);
  await test.db.pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds'`,
  );
  const { pool } = test.db;
  const boss = createBoss({ executeSql: (text, values) => pool.query(text, values) });
  await boss.supervise();
  expect(await stored()).toMatchObject([{ state: 'retry' }]);
  await pool.query('update pgboss.job set start_after = now()');
  await runJobs(test.app, [count]);
  expect(ran).toEqual([7]);
  expect(await stored()).toMatchObject([{ state: 'completed', retry_count: 1 }]);
});

it('runs jobs on tables that a newer version has upgraded', async () => {
  const newer = (by: number) =>
    test.owner.query('update pgboss.version set version = version + $1', [by]);
  await newer(1);
  await enqueue(test.db.drizzle, count, { id: 8 });
  const worker = await startWorker([count], test.app.jobs.tools).finally(() => newer(-1));
  await vi.waitFor(() => expect(ran).toEqual([8]), 60_000);
  await worker.stop();
});
