import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { signInAsDemo, statusOf } from './testing/calls.ts';
import { startSeededPostgres } from './testing/seeded-folder.ts';
import { setupServers } from './testing/servers.ts';

/** Milliseconds after which something counts as missing, also on a busy machine. */
const timeout = 120_000;

describe('a folder with demo data', () => {
  const { start, startSeeded, postmaster } = setupServers({ before: beforeAll, after: afterAll });
  let demo: ReturnType<typeof start>;
  let url: string;
  let token: string;

  // The tests are its life, one after the other.
  beforeAll(async () => {
    demo = startSeeded();
    url = await demo.ready();
    token = (await (await signInAsDemo(url)).json()).token;
  });

  it('is made by the first start, which prints its steps; the second prints fewer', async () => {
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
    await vi.waitFor(() => expect(demo.output()).toContain('Ctrl-C'), timeout);
    expect(demo.output()).toMatch(/started in[\s\S]*up to date[\s\S]*already present/);
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    expect(token).toBeTruthy();
  });

  it('has one server: a second one exits, naming the first', async () => {
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Already running: process ${demo.pid} at ${url}`);
    expect(second.output()).not.toContain('    at ');
    expect(await statusOf(`${url}/readyz`)).toBe(200);
  });

  it('is left by SIGTERM once running requests are finished, without PostgreSQL', async () => {
    const { port, hostname } = new URL(url);
    const body = JSON.stringify({ username: 'admin', password: 'koshpay-demo' });
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(
      `POST /api/admin/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
    );
    await vi.waitFor(() => expect(answer).toContain('100 Continue'), timeout);
    demo.kill('SIGTERM');
    await vi.waitFor(() => expect(demo.output()).toContain('finishing what runs'), timeout);
    socket.write(body.slice(10));
    expect(await demo.ended).toBe(0);
    expect(answer).toContain('HTTP/1.1 200');
    expect(postmaster()).toBeUndefined();
  });

  it('in production accepts no demo account, even one in the database, and prints only JSON lines (ASVS V6.3.2, V15.2.3, V16.2.4)', async () => {
    const production = start({
      MODE: 'production',
      HOST: '127.0.0.1',
      INSECURE_SIGN_IN: 'true',
      DRAIN_SECONDS: '0',
    });
    const urlOfProduction = await production.ready();
    expect((await signInAsDemo(urlOfProduction)).status).toBe(401);
    const me = await fetch(`${urlOfProduction}/api/admin/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(401);
    expect(production.output()).not.toContain('koshpay-demo');

    production.kill('SIGTERM');
    expect(await production.ended).toBe(0);
    const lines = production.stdout().trimEnd().split('\n');
    const messages = lines.map((line) => JSON.parse(line).msg);
    expect(messages.join('\n')).toMatch(/PostgreSQL 18[\s\S]*Ready: http[\s\S]*Stopped\./);
    expect(lines.find((line) => line.includes('demo_account'))).toContain('"account":"admin"');
    expect(production.stdout()).not.toMatch(/"(client|_events|socket)":/);
  });
});

describe('a start', () => {
  const { start } = setupServers();

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

describe('with an external database', () => {
  const { start, postmaster } = setupServers();

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
