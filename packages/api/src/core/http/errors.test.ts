import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLoggedApp, setupTestApp } from '../../testing/app.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';

const test = setupTestApp();
const login = { method: 'POST', url: '/api/admin/login' } as const;
const json = { 'content-type': 'application/json' };

describe('bad input', () => {
  it.each([
    ['JSON that is none', 400, 'malformed_json', { ...login, headers: json, body: '{"username":' }],
    [
      'no body where JSON was announced',
      400,
      'malformed_json',
      { ...login, headers: json, body: '' },
    ],
    [
      'a poisoned object',
      400,
      'malformed_json',
      { ...login, headers: json, body: '{"__proto__":{"admin":true}}' },
    ],
    [
      'a huge body',
      413,
      'body_too_large',
      { ...login, headers: json, body: JSON.stringify({ username: 'x'.repeat(70_000) }) },
    ],
    [
      'a strange content type',
      415,
      'unsupported_media_type',
      { ...login, headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    ],
    [
      'a body of the wrong shape',
      422,
      'validation_failed',
      { ...login, headers: json, body: '[]' },
    ],
    ['an address that cannot be decoded', 400, 'bad_request', { method: 'GET', url: '/%zz' }],
    ['an unknown address of the API', 404, 'not_found', { method: 'GET', url: '/api/nothing' }],
    ['an unknown method', 404, 'not_found', { method: 'DELETE', url: '/api/admin/login' }],
    [
      'an unknown address behind the guard',
      404,
      'not_found',
      { method: 'GET', url: '/api/admin/nothing' },
    ],
    ['no session', 401, 'unauthenticated', { method: 'GET', url: '/api/admin/books/list' }],
  ] as const)('%s → %i %s', async (_name, status, code, request) => {
    const answer = await test.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toMatchObject({
      code,
      message: expect.any(String),
      error: expect.any(String),
    });
  });

  it.each([
    ['what is not HTTP', 'nonsense\r\n\r\n', 400, 'bad_request'],
    ['a request without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('answers %s in the same shape', async (_name, text, status, code) => {
    const answer = await sendRaw(text);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) });
    const { headers } = await test.app.inject('/healthz');
    for (const name of Object.keys(headers).filter((each) => !perAnswer.includes(each)))
      expect(head).toContain(`\r\n${name}: ${headers[name]}`);
    expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}/);
    expect(head).toContain('content-security-policy');
  });
});

it.each([
  'content-length: 4\r\ntransfer-encoding: chunked',
  'transfer-encoding: xchunked',
  'transfer-encoding: chunked, identity',
  'content-length: 0\r\ncontent-length: 5',
])('refuses a body that two servers would end differently: %s (ASVS V4.2.1)', async (lengths) => {
  const second = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const answer = await sendRaw(
    `POST / HTTP/1.1\r\nhost: localhost\r\n${lengths}\r\n\r\n0\r\n\r\n${second}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.split('HTTP/1.1')).toHaveLength(2);
});

it('does not answer TRACE (ASVS V13.4.4)', async () => {
  const head = 'TRACE / HTTP/1.1\r\nhost: localhost\r\nx-mine: 42\r\nconnection: close';
  const answer = await sendRaw(`${head}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('x-mine');
});

it('parses no other formats than JSON and forms (ASVS V1.5.1, V1.5.2)', async () => {
  for (const type of ['text/xml', 'application/xml', 'application/x-yaml', 'multipart/form-data']) {
    const answer = await test.app.inject({
      ...login,
      headers: { 'content-type': type },
      body: '<a/>',
    });
    expect([type, answer.statusCode]).toEqual([type, 415]);
  }
});

it.each([
  '{"__proto__":{"isAdmin":true}}',
  '{"username":"a","password":"b","constructor":{"prototype":{"isAdmin":true}}}',
])('lets no body change what objects inherit: %s (ASVS V15.3.6)', async (body) => {
  expect((await test.app.inject({ ...login, headers: json, body })).statusCode).toBe(400);
  expect({}).not.toHaveProperty('isAdmin');
});

/** Sends bytes, and returns all that comes back. */
async function sendRaw(text: string): Promise<string> {
  const { port } = await listening();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
  });
}

/** Headers that differ between answers or connections. */
const perAnswer = ['content-type', 'content-length', 'date', 'connection', 'x-request-id'];

async function listening(): Promise<AddressInfo> {
  if (!test.app.server.listening) await test.app.listen({ port: 0 });
  return test.app.server.address() as AddressInfo;
}

describe('an unexpected failure', () => {
  it('returns an id to quote, and logs the rest (ASVS V13.4.2, V16.3.4, V16.5.1)', async () => {
    const { app, takeLines } = await createLoggedApp(test);
    app.get('/api/broken', async () => test.db.pool.query('select secret_column from nowhere'));
    const answer = await app.inject('/api/broken');
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe('internal_error');
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(answer.json().message).toBe(
      `Something went wrong on our side. Please quote ${id} if you report it.`,
    );
    expect(answer.body).not.toMatch(/nowhere|secret_column|select/);
    expect(JSON.stringify(takeLines())).toContain('nowhere');
  });

  it('never logs a password, a token or what was typed (ASVS V16.2.5)', async () => {
    const { app, takeLines } = await createLoggedApp(test);
    await app.inject({ ...login, body: { username: 'somebody', password: testPassword } });
    await app.inject({
      url: '/api/admin/books/list?search=typed-text',
      headers: { authorization: `Bearer ${'t'.repeat(43)}` },
    });
    // U+0000 makes the query itself fail.
    await app.inject({ ...login, body: { username: 'some\u0000body', password: testPassword } });
    await app.close();
    const text = JSON.stringify(takeLines());
    expect(text).toContain('"path":"/api/admin/books/list"');
    expect(text).not.toMatch(new RegExp(`${testPassword}|t{43}|typed-text|somebody`));
  });
});

describe('every answer', () => {
  it.each(['/healthz', '/%zz', '/api/nothing', '/api/admin/me', '/api/openapi.json'])(
    'carries the security headers: %s (ASVS V3.2.1, V3.4.1, V3.4.4, V3.4.5, V3.4.6)',
    async (url) => {
      const { headers } = await test.app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=(), '),
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    },
  );
});

it.each(['/api/admin/me', '/api/nothing', '/api/openapi.json', '/api/admin/books/list'])(
  'keeps %s out of every cache (ASVS V14.2.2, V14.3.2)',
  async (url) => {
    const { headers } = await test.app.inject(url);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('changes nothing by GET (ASVS V3.5.3)', async () => {
  const headers = await signIn(test, { username: 'visitor' });
  const { paths = {} } = test.app.swagger();
  // A stream has no end.
  const urls = Object.entries(paths).flatMap(([path, calls]) =>
    calls?.get && !calls.get.tags?.includes('live') ? [path] : [],
  );
  expect(urls.length).toBeGreaterThan(30);
  const before = await readTables();
  for (const path of urls) {
    const answer = await test.app.inject({ url: path.replace('{id}', '1'), headers });
    expect([path, answer.statusCode < 500]).toEqual([path, true]);
  }
  expect(await readTables()).toEqual(before);
});

/** Every table as text, without the audit log, logs, what the server measures, and the use of sessions. */
async function readTables(): Promise<unknown[]> {
  const { rows } = await test.owner.query(`select table_name as name,
    query_to_xml(format('select * from %I', table_name), true, false, '')::text as content
    from information_schema.tables where table_schema = 'public'
    and table_name not like 'audit_%' and table_name not like '%_samples' and table_name not in ('sessions', 'known_addresses', 'request_logs', 'system_events')
    order by table_name`);
  return rows;
}

describe('the id of a request', () => {
  it('is on every answer, and never the one that the client sent', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = new Set<unknown>();
    for (const url of ['/', '/healthz', '/nothing', '/%zz', '/api/docs', '/api/docs/nothing'])
      ids.add((await test.app.inject({ url, headers })).headers['x-request-id']);
    expect(ids.size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{14}7/);
  });
});

describe('the description of the API', () => {
  it('lists the routes and their failures', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/admin/login',
        '/api/admin/me',
        '/api/public/common-filter',
        '/api/admin/books/list',
      ]),
    );
    expect(paths['/api/admin/books/create'].post.security).toEqual([{ session: [] }]);
    expect(Object.keys(paths['/api/admin/books/create'].post.responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '422']),
    );
    expect(Object.keys(paths['/api/admin/login'].post.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '422',
      '429',
      '503',
    ]);
  });

  it('has a summary and a unique name for every call', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    const calls = Object.values(paths).flatMap((path) => Object.values(path as object));
    expect(calls.filter(({ summary, operationId }) => !(summary && operationId))).toEqual([]);
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  });

  it('is shown by a page that loads nothing from other hosts', async () => {
    const page = await test.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('http');
    const scripts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(scripts.length).toBeGreaterThan(3);
    for (const url of scripts) expect((await test.app.inject(url)).statusCode, url).toBe(200);
  });
});
