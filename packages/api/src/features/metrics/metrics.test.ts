import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { connectDatabase } from '../../core/database/connection/connect.ts';
import type { Job } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import { createTestApp, setupTestApp } from '../../testing/app.ts';
import { parseMetrics } from '../../testing/parse-metrics.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createMetricsServer } from './routes.ts';

const METRICS_TOKEN = 'token-of-the-metrics';
const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
const test = setupTestApp({ METRICS_TOKEN });

async function read(app: FastifyInstance) {
  const samples = parseMetrics(await app.metrics.read());
  return (name: string, labels: Record<string, string> = {}) =>
    samples
      .filter((each) => each.name === name)
      .filter((each) => Object.entries(labels).every(([key, text]) => each.labels[key] === text))
      .map(({ value }) => value);
}

it('serves the metrics to those with the token', async () => {
  const status = async (authorization?: string) => {
    const sent = authorization ? { authorization } : {};
    return (await test.app.inject({ url: '/metrics', headers: sent })).statusCode;
  };
  expect(await status()).toBe(401);
  expect(await status('Bearer token-of-the-metric')).toBe(401);
  expect(await status(METRICS_TOKEN)).toBe(401);
  const answer = await test.app.inject({ url: '/metrics', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(parseMetrics(answer.body).length).toBeGreaterThan(40);
});

it('has no metrics on the main port without a token, and with a port of their own', async () => {
  for (const settings of [{}, { METRICS_TOKEN, METRICS_PORT: 9464 }]) {
    const app = await createTestApp({ db: test.db, settings });
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    await app.close();
  }
});

it('counts requests by the pattern of their route, never by their URL', async () => {
  const person = await signIn(test, { username: 'reader' });
  const { app } = test;
  for (const id of [7_001, 7_002])
    await app.inject({ url: `/api/admin/books/${id}?title=typed`, headers: person });
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    await app.inject({ method, url: '/secret/path' });
  await app.inject({ url: '/api/admin/books/list' });
  const text = await app.metrics.read();
  expect(text).not.toMatch(/books\/7|typed|secret/);
  const find = await read(app);
  const requests = 'http_request_duration_seconds_count';
  expect(find(requests, { route: '/api/admin/books/:id', status: '404' })).toEqual([2]);
  expect(find(requests, { route: '/api/admin/books/list', status: '401' })).toEqual([1]);
  expect(find(requests, { route: '/*', status: '404' })).toEqual([1, 1, 1]);
  const slowest = { route: '/api/admin/books/:id', method: 'GET', le: '+Inf' };
  expect(find('http_request_duration_seconds_bucket', slowest)).toEqual([2]);
});

it('counts the answers that are being streamed', async () => {
  const app = await createTestApp({ db: test.db, settings: { METRICS_TOKEN } });
  const rows = new PassThrough();
  app.get('/rows', (_request, reply) => reply.send(rows));
  const open = async () => (await read(app))('http_open_streams');
  const answer = app.inject('/rows');
  await expect.poll(open).toEqual([1]);
  rows.end('last row');
  expect((await answer).body).toBe('last row');
  await expect.poll(open).toEqual([0]);
  await app.close();
});

it('counts refused sign-ins by reason', async () => {
  const payload = { username: 'no-one', password: 'wrong password', two_fa_code: '' };
  await test.app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const find = await read(test.app);
  expect(find('sign_in_failures_total', { reason: 'unknown_account' })).toEqual([1]);
});

it('has connections, memory, the event loop and the end of the audit log', async () => {
  const find = await read(test.app);
  expect(find('db_pool_max_connections', { pool: 'main' })).toEqual([5]);
  expect(find('db_pool_waiting', { pool: 'reserved' })).toEqual([0]);
  expect(find('db_pool_connections', { pool: 'main' })).toHaveLength(2);
  expect(find('process_resident_memory_bytes')[0]).toBeGreaterThan(1e7);
  const chain = { chain: 'logs' };
  const [sealed = 0] = find('audit_chain_sealed_id', chain);
  const [unsealed = 0] = find('audit_unsealed_entries', chain);
  expect(sealed + unsealed).toBeGreaterThan(0);
  expect(find('audit_unsealed_age_seconds', chain)).toHaveLength(1);
  // Measured by a timer.
  const lag = async () => (await read(test.app))('nodejs_eventloop_lag_seconds', { share: '1' })[0];
  await expect.poll(lag, { interval: 50 }).toBeGreaterThan(0);
});

it('has the depth of each queue, and for how long jobs are due', async () => {
  const job = 'approvals.expire';
  const before = (await read(test.app))('job_queue_jobs', { job });
  expect(before).toEqual([0, 0, 0, 0]);
  const expire = test.app.jobs.all.find(({ name }) => name === job) as Job;
  await enqueue(test.db.drizzle, expire, {});
  const late = `update pgboss.job set start_after = now() - interval '1 hour'`;
  await test.db.pool.query(late);
  const find = await read(test.app);
  expect(find('job_queue_jobs', { job, state: 'waiting' })).toEqual([1]);
  expect(find('job_due_age_seconds', { job })[0]).toBeGreaterThan(3_500);
});

it('has no figures of a database that cannot be reached, and still those of the process', async () => {
  const db = connectDatabase({ ...test.address, database: 'missing' });
  const app = await createTestApp({ db, settings: { METRICS_TOKEN } });
  const find = await read(app);
  expect(find('audit_chain_sealed_id')).toEqual([]);
  expect(find('process_resident_memory_bytes')).toHaveLength(1);
  await db.close();
});

it('serves only the metrics on a port of their own', async () => {
  const server = createMetricsServer(test.app, { METRICS_TOKEN });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = await Promise.all([
    fetch(`${url}/metrics`, { headers }),
    fetch(`${url}/metrics`),
    fetch(`${url}/readyz`, { headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
  expect(parseMetrics((await answers[0]?.text()) ?? '').length).toBeGreaterThan(40);
  server.closeAllConnections();
  server.close();
});

it.each(['grafana/koshpay.json', 'prometheus/alerts.yaml'])(
  'has every figure of deploy/%s',
  async (file) => {
    const text = readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');
    const used = text.match(
      /\b(http|db|sign_in|audit|process|nodejs|job|rollup)_[a-z_]+(?=[[{)])/g,
    );
    const known = (await test.app.metrics.read())
      .match(/^# TYPE \S+/gm)
      ?.map((line) => line.slice(7));
    const missing = used?.filter(
      (name) => !known?.includes(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(used?.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);
