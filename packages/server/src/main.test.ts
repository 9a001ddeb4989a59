import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, it, vi } from 'vitest';
import { signInAsDemo, statusOf } from './testing/calls.ts';
import { startSeededPostgres } from './testing/seeded-folder.ts';
import { setupServers } from './testing/servers.ts';

/** Milliseconds after which something counts as missing, also on a busy machine. */
const timeout = 120_000;

const { start, startSeeded, postmaster } = setupServers();

describe('starting', () => {
  it('needs only a folder, prints fewer steps the second time, and no second server starts on it; in production no demo account signs in, even one in the database (ASVS V6.3.2, V15.2.3, V16.2.4)', async () => {
    for (const word of [
      'PostgreSQL',
      'created',
      'migrations applied',
      'Demo data … created',
      'koshpay-demo',
      'JBSWY3DPEHPK3PXP',
    ]) {
      expect(inject('firstStart')).toContain(word);
    }
    const demo = startSeeded();
    const url = await demo.ready();
    await vi.waitFor(() => expect(demo.output()).toContain('Ctrl-C'), timeout);
    expect(demo.output()).toMatch(/started in[\s\S]*up to date[\s\S]*already present/);
    const signedIn = await signInAsDemo(url);
    expect(signedIn.status).toBe(200);

    const beside = start();
    expect(await beside.ended).toBe(1);
    expect(beside.output()).toContain(`Already running: process ${demo.pid} at ${url}`);
    expect(beside.output()).not.toContain('    at ');
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    demo.kill('SIGTERM');
    expect(await demo.ended).toBe(0);

    await expectNoDemoAccount((await signedIn.json()).token);
  });

  it('on a taken port fails before anything else', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      `Port ${port} is taken. If this product already runs there, open http://localhost:${port}; if not, choose another port: PORT=${port + 1} npm start`,
    );
    expect(server.output()).not.toContain('PostgreSQL');
    other.close();
  });

  it('with wrong settings names each and its problem', async () => {
    const server = start({ PORT: 'four thousand', MODE: 'prod' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('PORT must be a number');
    expect(server.output()).toContain('MODE must be demo or production');
    expect(server.output()).not.toContain('four thousand');
  });

  it('without its database fails with one sentence', async () => {
    const DATABASE_URL = 'postgres://kosh:a-password@127.0.0.1:1/pay';
    const server = start({ DATABASE_URL, DATABASE_WAIT_SECONDS: '0' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('No PostgreSQL accepts connections at 127.0.0.1:1: start it');
    expect(server.output()).not.toMatch(/a-password| {4}at /);
  });
});

/** Starts in production on the same folder, with a token of the demo; prints only JSON lines. */
async function expectNoDemoAccount(token: string): Promise<void> {
  const production = start({
    MODE: 'production',
    HOST: '127.0.0.1',
    INSECURE_SIGN_IN: 'true',
    DRAIN_SECONDS: '0',
  });
  const url = await production.ready();
  expect((await signInAsDemo(url)).status).toBe(401);
  const me = await fetch(`${url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);
  expect(production.output()).not.toContain('koshpay-demo');

  production.kill('SIGTERM');
  expect(await production.ended).toBe(0);
  const lines = production.stdout().trimEnd().split('\n');
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages.join('\n')).toMatch(/PostgreSQL 18[\s\S]*Ready: http[\s\S]*Stopped\./);
  expect(lines.find((line) => line.includes('demo_account'))).toContain('"account":"admin"');
  expect(production.stdout()).not.toMatch(/"(client|_events|socket)":/);
}

describe('with an external database', () => {
  it('runs as several processes that share sessions, and starts no PostgreSQL', async () => {
    await using other = await startSeededPostgres();
    const [one, two] = [start(other.settings), start(other.settings)];
    const [urlOfOne, urlOfTwo] = await Promise.all([one.ready(), two.ready()]);
    const { token } = await (await signInAsDemo(urlOfOne)).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${urlOfTwo}/api/admin/me`, { headers })).status).toBe(200);
    expect((await fetch(`${urlOfTwo}/api/admin/logout`, { method: 'POST', headers })).status).toBe(
      204,
    );
    expect((await fetch(`${urlOfOne}/api/admin/me`, { headers })).status).toBe(401);
    expect(postmaster()).toBeUndefined();
    for (const server of [one, two]) {
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });
});
