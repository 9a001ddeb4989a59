import { requestLogs } from '@koshpay/resource/internal';
import { beforeAll, expect, it } from 'vitest';
import { createLoggedApp, createTestApp, setupTestApp } from '../../testing/app.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';
import { rowsPerMinute } from './log-buffer.ts';
import { writeRows } from './write-rows.ts';

const test = setupTestApp();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = await signIn(test, {
    username: 'reader',
    permissions: ['books.list', 'request-logs.*', 'audit-entries.*'],
  });
});

const get = async (url: string, more: Record<string, string> = headers) =>
  test.app.inject({ method: 'GET', url, headers: more });

/** The rows of the log that match, once what waits in memory is written. */
async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  const list = () => get(`/api/admin/request-logs/list?${query}`);
  await expect.poll(async () => (await list()).json().total).toBeGreaterThan(0);
  return (await list()).json().data;
}

it('has who sent a request, what it was and how it ended', async () => {
  const answer = await get('/api/admin/books/list?page=1');
  const [row] = await rowsOf(`request_id=${answer.headers['x-request-id']}`);
  expect(row).toEqual({
    ...row,
    actor_kind: 'person',
    username: 'reader',
    method: 'GET',
    route: '/api/admin/books/list',
    path: '/api/admin/books/list?page=1',
    status: 200,
    outcome: 'ok',
    code: null,
    bytes: Buffer.byteLength(answer.body),
    address: '127.0.0.1',
  });
  const { ms, actor_id: account } = row ?? {};
  expect([Number(ms) > 0, Number(account) > 0]).toEqual([true, true]);
});

it('names who signs in, and not who was refused', async () => {
  const logIn = (password: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'reader', password },
    });
  const [refused, entered] = [await logIn('not this one'), await logIn(testPassword)];
  expect(await rowsOf(`request_id=${entered.headers['x-request-id']}`)).toMatchObject([
    { status: 200, actor_kind: 'person', username: 'reader', actor_id: expect.any(Number) },
  ]);
  expect(await rowsOf(`request_id=${refused.headers['x-request-id']}`)).toMatchObject([
    { status: 401, actor_kind: 'anonymous', username: null, actor_id: null },
  ]);
});

it('has the size of an export, which is streamed', async () => {
  const answer = await get('/api/admin/audit-entries/export?format=json');
  const [row] = await rowsOf(`request_id=${answer.headers['x-request-id']}`);
  expect([row?.status, row?.bytes]).toEqual([200, Buffer.byteLength(answer.body)]);
});

it('has no secret of a URL', async () => {
  const { headers: sent } = await get('/api/admin/books/list?page=1&apikey=s3cret&s3cret', {});
  const callback = await get('/api/admin/sso/callback?code=s3cret&state=s3cret', {});
  const paths = [sent, callback.headers].map(async ({ 'x-request-id': id }) =>
    (await rowsOf(`request_id=${id}`)).map(({ path }) => path),
  );
  expect(await Promise.all(paths)).toEqual([
    ['/api/admin/books/list?page=1&[redacted]&[redacted]'],
    [expect.not.stringContaining('s3cret')],
  ]);
});

it('lists failures alone, and by the name of who met them', async () => {
  await get('/api/admin/branches/list');
  const failed = await rowsOf('outcome=refused,server_error&username=READER');
  expect(failed).toMatchObject([{ status: 403, code: 'forbidden' }]);
  expect((await rowsOf('sort=outcome&order=desc'))[0]).toMatchObject({ outcome: 'refused' });
});

it('keeps numbers, times and choices of a query, and nothing that was typed', async () => {
  const plain =
    'genre=novel,atlas&pages_from=3&created_at_from=2026-01-01&sort=title&order=asc&page=2';
  const typed = 'search=asha@shop.example&isbn=9812345670&genre=asha&pages_to=asha&limit=asha';
  const { headers: sent } = await get(`/api/admin/books/list?${plain}&${typed}`);
  const [row] = await rowsOf(`request_id=${sent['x-request-id']}`);
  const redacted = typed.replaceAll(/=[^&]*/g, '=[redacted]');
  expect(row?.path).toBe(`/api/admin/books/list?${plain}&${redacted}`);
});

it('keeps the rows of its pages while others arrive', async () => {
  const idsOf = (answer: { json: () => { data: { id: number }[] } }) =>
    answer.json().data.map(({ id }) => id);
  await rowsOf('username=reader');
  const first = await get('/api/admin/request-logs/list?limit=4');
  const { as_of: asOf } = first.json();
  const last = await get('/api/admin/books/list');
  await rowsOf(`request_id=${last.headers['x-request-id']}`);
  const pages = ['page=1', 'page=2'].map((page) =>
    get(`/api/admin/request-logs/list?limit=2&as_of=${asOf}&${page}`),
  );
  expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(idsOf(first));
});

it('leaves out pages and probes, and has what the console repeats once per minute', async () => {
  await get('/healthz');
  const inBackground = { ...headers, 'x-background': 'true' };
  for (const url of ['request-logs/list', 'request-logs/list', 'me', 'request-logs/list?limit=200'])
    await get(`/api/admin/${url}`, inBackground);
  const refused = await get('/api/admin/system-events/list', inBackground);
  const { headers: last } = await get('/api/admin/books/list');
  await rowsOf(`request_id=${last['x-request-id']}`);
  const { rows } = await test.owner.query(
    `select path, request_id from request_logs
     where path in ('/healthz', '/api/admin/me', '/api/admin/request-logs/list',
       '/api/admin/request-logs/list?limit=200', '/api/admin/system-events/list') order by id`,
  );
  const { 'x-request-id': request_id } = refused.headers;
  expect(rows).toMatchObject([
    { path: '/api/admin/request-logs/list' },
    { path: '/api/admin/request-logs/list?limit=200' },
    { path: '/api/admin/system-events/list', request_id },
  ]);
});

it('has a bounded number of anonymous requests, and a count of the others', async () => {
  const { app } = await createLoggedApp(test);
  const unknown = `/api/unknown/${'x'.repeat(900)}`;
  for (let index = 0; index < rowsPerMinute + 5; index += 1) await app.inject(unknown);
  await app.inject({ url: unknown, headers });
  await app.inject({ method: 'POST', url: '/api/admin/logout' });
  await app.close();
  const { rows } = await test.owner.query(
    `select code, count(*)::int, max(length(path)) from request_logs
     where path like '/api/unknown%' or path = '/api/admin/logout' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { code: 'not_found', count: rowsPerMinute, max: 200 },
    { code: 'unauthenticated', count: 1, max: 17 },
  ]);
  const events = await test.owner.query(
    `select details from system_events where message like 'Requests were left out%'`,
  );
  expect(events.rows).toEqual([{ details: { requests: { not_found: 6 } } }]);
});

it('has a bounded number of the requests of an account beyond its limit', async () => {
  const other = await createTestApp({ db: test.db, settings: { READS_PER_MINUTE: 2 } });
  const eager = await signIn(test, { username: 'eager' });
  for (let index = 0; index < rowsPerMinute + 5; index += 1)
    await other.inject({ url: '/api/admin/books/list', headers: eager });
  await other.close();
  const { rows } = await test.owner.query(
    `select status::int, count(*)::int from request_logs
     where username = 'eager' and path = '/api/admin/books/list' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { status: 200, count: 2 },
    { status: 429, count: rowsPerMinute },
  ]);
});

it('writes what waits when the server stops', async () => {
  const other = await createTestApp({ db: test.db, settings: test.settings });
  const { headers: last } = await other.inject('/api/admin/books/list');
  await other.close();
  const { rowCount } = await test.owner.query('select from request_logs where request_id = $1', [
    last['x-request-id'],
  ]);
  expect(rowCount).toBe(1);
});

it('keeps its rows: the role of the server cannot change or drop them', async () => {
  const parts = await test.owner.query(
    "select inhrelid::regclass as name from pg_inherits where inhparent = 'request_logs'::regclass",
  );
  for (const statement of [
    'delete from request_logs',
    "update request_logs set path = ''",
    'drop table request_logs',
    `delete from ${parts.rows[0].name}`,
    "select drop_partitions('request_logs', interval '1 day')",
    "select drop_partitions('books', interval '9 days')",
  ])
    await expect(test.db.pool.query(statement), statement).rejects.toThrow();
});

it('writes rows of a time whose part is missing', async () => {
  await test.owner.query('drop schema partitions cascade; create schema partitions');
  await writeRows(test.db.drizzle, requestLogs, [
    {
      path: '/api/x',
      method: 'GET',
      actor_kind: 'person',
      outcome: 'ok',
      status: 200,
      ms: 1,
      request_id: 'a',
      created_at: new Date().toISOString(),
    },
  ]);
  const { rows } = await test.owner.query(`select path from request_logs where request_id = 'a'`);
  expect(rows).toEqual([{ path: '/api/x' }]);
});
