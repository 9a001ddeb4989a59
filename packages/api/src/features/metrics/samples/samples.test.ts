import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enqueue } from '../../../core/jobs/enqueue.ts';
import { setupTestApp } from '../../../testing/app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { requestBuckets } from '../request-buckets.ts';
import { readUptime } from './routes.ts';
import { pruneMetricsJob } from './store-samples.ts';

const test = setupTestApp();
const none = Array.from({ length: requestBuckets.length + 1 }, () => 0);

async function get(url: string, username: string, permissions: string[]) {
  const headers = await signIn(test, { username, permissions });
  return () => test.app.inject({ url: `/api/admin/${url}`, headers });
}

/** Adds minutes up to some that are still to come: a test may take longer than one. */
async function addMinutes(
  base: number,
  from: string,
  process = 'earlier',
  role = 'all',
  to = '-5 minutes',
) {
  await test.db.drizzle.execute(sql`
    insert into metric_samples (at, process, role, request_buckets, connections, waiting,
      max_connections, memory_bytes)
    select at, ${process}, ${role}, ${sql.raw(`array[${none}]`)}, 0, 0, 10, 1
    from generate_series(to_timestamp(${base}) - ${from}::interval,
      to_timestamp(${base}) - ${to}::interval, '1 minute') as at`);
}

it('keeps what happened in a minute, as differences', async () => {
  const read = await get('metrics?range=1h', 'reader', ['metrics.view']);
  await test.app.keepMetrics();
  const books = await get('books/list', 'librarian', ['books.list']);
  for (let i = 0; i < 3; i++) await books();
  await test.app.keepMetrics();
  await books();
  await test.app.inject('/healthz');
  await test.app.keepMetrics();
  const { data } = (await read()).json();
  expect(data.step_seconds).toBe(60);
  expect(data.limits).toEqual({ failure_percent: 5, latency_ms: 1000, event_loop_ms: 200 });
  const requests = data.points.map((point: { requests: number }) => point.requests);
  expect(requests.reduce((sum: number, each: number) => sum + each, 0)).toBe(4);
  const last = data.points.at(-1);
  expect(last).toMatchObject({ processes: 1, failures: 0, max_connections: 5 });
  expect(last.p95_ms).toBeGreaterThan(0);
  expect(last.memory_bytes).toBeGreaterThan(1e7);
});

it('lists the slowest routes and statements, without values', async () => {
  const books = await get('books/list?title=typed', 'searcher', ['books.list']);
  await books();
  await test.app.keepMetrics();
  const read = await get('metrics/slowest', 'analyst', ['metrics.view']);
  const answer = await read();
  const { routes, statements } = answer.json().data;
  expect(routes).toContainEqual(
    expect.objectContaining({ route: 'GET /api/admin/books/list', failures: 0 }),
  );
  expect(routes[0].mean_ms).toBeGreaterThanOrEqual(routes.at(-1).mean_ms);
  const texts = statements.map(({ statement }: { statement: string }) => statement);
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "books"/));
  expect(statements[0].total_ms).toBeGreaterThanOrEqual(statements.at(-1).total_ms);
  expect(answer.body).not.toContain('typed');
});

it('shows figures only to those who may see them', async () => {
  for (const url of ['metrics', 'metrics/slowest', 'metrics/uptime']) {
    const read = await get(url, `stranger-${url}`, ['books.list']);
    expect((await read()).statusCode, url).toBe(403);
  }
  const wrong = await get('metrics?range=1y', 'wrong', ['metrics.view']);
  expect((await wrong()).json().code).toBe('bad_request');
});

it('measures the uptime once there are 30 days of figures, and keeps no older ones', async () => {
  const { drizzle } = test.db;
  const base = Math.floor(Date.now() / 60_000) * 60;
  await addMinutes(base, '29 days');
  expect(await readUptime(drizzle)).toBeNull();
  await addMinutes(base, '40 days', 'earlier', 'all', '29 days 1 minute');
  await addMinutes(base, '40 days', 'another');
  expect(await readUptime(drizzle)).toBe(100);
  // Two of 60 minutes without a process that serves; one that only works is none.
  await drizzle.execute(sql`delete from metric_samples where extract(minute from at) in (7, 8)`);
  await addMinutes(base, '30 days', 'worker', 'worker');
  expect(await readUptime(drizzle)).toBeCloseTo(96.667, 2);
  await enqueue(drizzle, pruneMetricsJob, {});
  await runJobs(test.app);
  const { rows } = await drizzle.execute(
    sql`select min(at) > now() - interval '36 days' as is_pruned from metric_samples`,
  );
  expect(rows).toEqual([{ is_pruned: true }]);
});
