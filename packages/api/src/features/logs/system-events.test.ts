import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLoggedApp, createTestApp, setupTestApp } from '../../testing/app.ts';
import { signIn } from '../../testing/sign-in.ts';
import { rowsPerMinute } from './log-buffer.ts';
import { createSystemLog } from './system-log.ts';

const test = setupTestApp();
let app: FastifyInstance;
let headers: Record<string, string>;
beforeAll(async () => {
  ({ app } = await createLoggedApp(test));
  await app.ready();
  headers = await signIn(test, { username: 'reader', permissions: ['system-events.*'] });
});
afterAll(() => app.close());

/** The events that match, once what waits in memory is stored. */
async function eventsOf(query: string): Promise<Record<string, unknown>[]> {
  const url = `/api/admin/system-events/list?${query}`;
  const list = async () => (await test.app.inject({ url, headers })).json();
  await expect.poll(async () => (await list()).total).toBeGreaterThan(0);
  return (await list()).data;
}

it('have each start, and what the log has from warnings on', async () => {
  expect(await eventsOf('message=Started')).toContainEqual(
    expect.objectContaining({ level: 'info', source: 'process', role: 'all', details: null }),
  );
  app.log.info('Nothing to worry about.');
  app.log.error({ source: 'relay', target: 'bot', err: new Error('It is full.') }, 'Not relayed.');
  const [event] = await eventsOf('source=relay&level=error');
  expect(event).toMatchObject({
    message: 'Not relayed.',
    details: { target: 'bot', err: { type: 'Error', message: 'It is full.' } },
    request_id: null,
  });
  const { rowCount } = await test.owner.query(
    `select from system_events where message like 'Nothing%'`,
  );
  expect(rowCount).toBe(0);
});

it('lead to the request that they are about, without what was typed', async () => {
  const payload = { username: 'nobody', password: 's3cret-typed' };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const found = await eventsOf(`request_id=${answer.headers['x-request-id']}`);
  const message = 'Sign-in refused: unknown account.';
  const details = { code: 'invalid_credentials', reason: 'unknown_account' };
  expect(found).toMatchObject([{ level: 'warn', source: 'request', message, details }]);
  expect(JSON.stringify(found)).not.toMatch(/s3cret|nobody/);
});

it('have a bounded number of those that are alike, and say how many more there were', async () => {
  const { app: other } = await createLoggedApp(test);
  for (let index = 0; index < rowsPerMinute + 3; index += 1)
    other.log.warn({ source: 'flood', account: 'a' }, 'Again.');
  other.log.warn({ source: 'flood', account: 'b' }, 'Again.');
  await other.close();
  const { rows } = await test.owner.query(
    `select message, count(*)::int from system_events where source = 'flood' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { message: 'Again.', count: rowsPerMinute + 1 },
    { message: 'Again. (and 3 more)', count: 1 },
  ]);
});

it('have what a failed query says about itself, and none of its values', async () => {
  const error = Object.assign(new Error('select $1 failed: s3cret'), { params: ['s3cret'] });
  app.log.warn({ source: 'query', err: error }, 'A query failed.');
  expect(JSON.stringify(await eventsOf('source=query'))).not.toContain('s3cret');
});

it('name the request that failed and its cause, in the same words each time', async () => {
  const { app: other } = await createLoggedApp(test);
  other.get('/api/broken/:part', () => test.db.pool.query('select 1 / 0'));
  for (const part of ['first', 'second']) await other.inject(`/api/broken/${part}`);
  await other.close();
  const { rows } = await test.owner.query(
    `select message, level from system_events where message like '%broken%'`,
  );
  const event = { message: 'GET /api/broken/:part failed: DatabaseError 22012.', level: 'error' };
  expect(rows).toEqual([event, event]);
});

it('are those of a process before it had a database, and of its end', async () => {
  const systemLog = createSystemLog('worker');
  systemLog.note('migrations', '2 migrations applied.');
  const other = await createTestApp({ db: test.db, settings: test.settings, systemLog });
  await other.ready();
  await other.close();
  const { rows } = await test.owner.query(
    `select message from system_events where role = 'worker' order by id`,
  );
  expect(rows.map(({ message }) => message)).toEqual([
    '2 migrations applied.',
    'Started.',
    'Stopping.',
  ]);
});

it('keep the state of their pages by times alone, since the newest id would be searched for', async () => {
  const answer = await test.app.inject({ url: '/api/admin/system-events/list', headers });
  const [columns] = JSON.parse(Buffer.from(answer.json().as_of, 'base64url').toString());
  expect(columns).toBe('created_at,id');
});
