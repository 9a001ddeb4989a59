import { describe, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../testing/app.ts';

const test = setupTestApp();
const origin = 'https://console.example';

function preflight(url: string) {
  const headers = {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type',
  };
  return { method: 'OPTIONS', url, headers } as const;
}

describe('a page of another origin', () => {
  it('may not call the API (ASVS V3.4.2)', async () => {
    const answer = await test.app.inject({ url: '/healthz', headers: { origin } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await test.app.inject(preflight('/api/admin/books/update'))).statusCode).toBe(404);
  });

  it('may call it if it is one of CORS_ORIGINS (ASVS V3.4.2)', async () => {
    const settings = { CORS_ORIGINS: [origin, 'https://site.example'] };
    const app = await createTestApp({ db: test.db, settings });
    const allowed = await app.inject(preflight('/api/admin/books/update'));
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': 'authorization,content-type',
    });
    const other = await app.inject({
      url: '/healthz',
      headers: { origin: 'https://evil.example' },
    });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    await app.close();
  });
});

describe('sign-in', () => {
  const site = 'https://pay.example';
  const type = 'application/json';
  const signIn = async (headers: object) => {
    const app = await createTestApp({
      db: test.db,
      settings: { SITE_URL: site, CORS_ORIGINS: [origin] },
    });
    const body = { username: 'nobody', password: 'a guess' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'content-type': type, ...headers },
      body,
    });
    await app.close();
    return [answer.statusCode, answer.json().code];
  };

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:1', host: 'localhost:2' }],
    [{ origin: 'https://localhost', 'sec-fetch-site': 'same-site', host: 'localhost' }],
  ])('is refused to a page of another site: %j', async (headers) => {
    expect(await signIn(headers)).toEqual([403, 'forbidden']);
  });

  it.each([
    [{}],
    [{ origin: site }],
    [{ origin }],
    [{ origin, 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:4000', host: 'localhost:4000' }],
    [{ origin: 'https://behind-a-proxy.example', 'sec-fetch-site': 'same-origin' }],
  ])('is open to programs and its own pages: %j', async (headers) => {
    expect(await signIn(headers)).toEqual([401, 'invalid_credentials']);
  });

  it('is not open to forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'username=nobody&password=a+guess';
    const url = '/api/admin/login';
    expect((await test.app.inject({ method: 'POST', url, headers, body })).statusCode).toBe(415);
  });
});

describe('the IP address of a request', () => {
  const guess = (app: typeof test.app, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
      body: { username: 'somebody', password: 'a guess' },
    });

  it('is not taken from a header of the caller (ASVS V4.1.3, V15.3.4)', async () => {
    for (let index = 0; index < 10; index++) await guess(test.app, `203.0.113.${index}`);
    expect((await guess(test.app, '203.0.113.99')).statusCode).toBe(429);
  });

  it('is taken from a trusted proxy (ASVS V15.3.4)', async () => {
    const app = await createTestApp({ db: test.db, settings: { TRUST_PROXY: '10.0.0.0/8' } });
    expect((await guess(app, '198.51.100.1')).statusCode).toBe(401);
    for (let index = 0; index < 10; index++) await guess(app, 'spoofed, 198.51.100.2');
    expect((await guess(app, '198.51.100.2')).statusCode).toBe(429);
    await app.close();
  });
});
