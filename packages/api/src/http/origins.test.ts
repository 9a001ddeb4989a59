import { describe, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../testing/app.ts';

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
