import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../testing/app.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';
import { addStaff } from '../../testing/staff.ts';

const test = setupTestApp();
let production: FastifyInstance;

beforeAll(async () => {
  production = await createTestApp({
    db: test.db,
    settings: {
      MODE: 'production',
      LOOPBACK_ONLY: false,
      TRUST_PROXY: '10.0.0.1',
      INSECURE_SIGN_IN: false,
    },
  });
});
afterAll(() => production.close());

describe('demo mode', () => {
  it('answers only to names of this machine', async () => {
    const ask = async (host: string) => {
      const { statusCode } = await test.app.inject({ url: '/api/openapi.json', headers: { host } });
      return statusCode;
    };
    for (const host of [
      'localhost',
      'LOCALHOST:4000',
      'a.localhost:1',
      '127.0.0.1:80',
      '[::1]:4000',
    ])
      expect([host, await ask(host)]).toEqual([host, 200]);
    for (const host of [
      'rebound.example',
      'localhost.example:4000',
      'localhost@rebound.example',
      '192.168.1.7:4000',
      '0.0.0.0:4000',
      '[fe80::1]',
      'not a host',
    ])
      expect([host, await ask(host)]).toEqual([host, 421]);
    const rebound = { url: '/nothing', headers: { host: 'rebound.example' } };
    expect((await test.app.inject(rebound)).json()).toMatchObject({
      code: 'misdirected',
      message: 'Demo mode answers only to localhost. To reach it under another name, set HOST.',
    });
    expect((await production.inject({ ...rebound, url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('production', () => {
  const send = (remoteAddress: string, headers: object = {}, app = production) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/%6cogin/',
      remoteAddress,
      headers: { ...headers },
      body: { username: 'asha', password: testPassword },
    });
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };

  it('refuses to sign people in over a connection that others can read (ASVS V12.2.1)', async () => {
    await addStaff(test, 'asha');
    const refused = [
      await send('198.51.100.1'),
      await send('10.0.0.1', { ...https, 'x-forwarded-proto': 'http' }),
      // Not from a proxy that is trusted.
      await send('198.51.100.2', https),
      // A proxy on this machine that no one trusts, and one that does not say what it is.
      await send('127.0.0.1', { ...https, 'x-forwarded-proto': 'http' }),
      await send('127.0.0.1'),
      await send('::1'),
    ];
    for (const answer of refused)
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        403,
        'insecure_connection',
        'This connection is not encrypted. Open this page with https to sign in.',
      ]);
    expect((await send('10.0.0.1', https)).json().code).not.toBe('insecure_connection');
  });

  it('takes no token over such a connection, and redirects no call to another (ASVS V4.1.2, V12.2.1)', async () => {
    const headers = await signIn(test, { username: 'program' });
    const call = { url: '/api/admin/books/list', headers };
    const {
      statusCode,
      headers: answered,
      ...refused
    } = await production.inject({
      ...call,
      remoteAddress: '198.51.100.1',
    });
    expect([statusCode, answered.location]).toEqual([403, undefined]);
    expect(refused.json()).toMatchObject({
      code: 'insecure_connection',
      message:
        'This connection is not encrypted. Send tokens to https URLs only, and replace this one.',
    });
    const signed = { ...call, headers: { 'api-key': 'kpk_1' }, remoteAddress: '198.51.100.1' };
    expect((await production.inject(signed)).json().message).toBe(
      'This connection is not encrypted. Send requests to https URLs only.',
    );
    const encrypted = { ...call, remoteAddress: '10.0.0.1', headers: { ...headers, ...https } };
    for (const accepted of [encrypted, { ...call, remoteAddress: '127.0.0.1' }])
      expect((await production.inject(accepted)).json().code).not.toBe('insecure_connection');
  });

  it('signs people in without encryption where the operator wants it', async () => {
    const settings = { MODE: 'production', INSECURE_SIGN_IN: true } as const;
    const app = await createTestApp({ db: test.db, settings });
    expect((await send('198.51.100.3', {}, app)).json().code).not.toBe('insecure_connection');
    await app.close();
  });

  it('describes the API only to people who are signed in (ASVS V13.4.5)', async () => {
    const headers = await signIn(test, { username: 'reader' });
    await test.owner.query(`update staff set second_factor = 'app' where username = 'reader'`);
    for (const url of [
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/',
      '/api/docs/json',
      '/api/docs/yaml',
      '/api/docs/static/index.html',
    ]) {
      expect([url, (await production.inject(url)).statusCode]).toEqual([url, 401]);
      expect((await production.inject({ url, headers })).statusCode).toBeLessThan(400);
    }
  });

  it('opens that description in a browser that the console let in, until the session ends (ASVS V3.3.1, V3.3.2, V3.3.4)', async () => {
    const headers = await signIn(test, { username: 'browser' });
    await test.owner.query(`update staff set second_factor = 'app' where username = 'browser'`);
    const encrypted = { remoteAddress: '10.0.0.1', headers: { ...headers, ...https } };
    const opened = await production.inject({
      method: 'POST',
      url: '/api/admin/me/docs',
      ...encrypted,
    });
    const [pair = '', ...attributes] = String(opened.headers['set-cookie']).split('; ');
    expect([opened.statusCode, pair.split('=')[0], ...attributes].join()).toBe(
      '204,__Secure-docs,Path=/api/docs,HttpOnly,SameSite=Strict,Secure',
    );
    const visit = async (url: string) =>
      (
        await production.inject({
          url,
          remoteAddress: '10.0.0.1',
          headers: { ...https, cookie: pair },
        })
      ).statusCode;
    expect([await visit('/api/docs'), await visit('/api/docs/json')]).toEqual([200, 200]);
    expect(await visit('/api/admin/books/list')).toBe(401);
    await production.inject({ method: 'POST', url: '/api/admin/logout', ...encrypted });
    expect(await visit('/api/docs')).toBe(401);
  });
});
