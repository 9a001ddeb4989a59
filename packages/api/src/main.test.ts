import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { createTestFolder } from './testing/folder.ts';
import { spawnServer } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

/** Milliseconds that something may take on a busy machine before it is said not to happen. */
const patience = 20_000;

let folder: ReturnType<typeof createTestFolder>;
const servers: ReturnType<typeof spawnServer>[] = [];

beforeEach(() => {
  folder = createTestFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGKILL');
    await server.ended;
  }
  folder.remove();
});

function start(settings: Record<string, string> = {}) {
  const server = spawnServer({ DATA_DIR: folder.path, ...settings });
  servers.push(server);
  return server;
}

let planted: ReturnType<typeof createTestFolder> | undefined;
afterAll(() => planted?.remove());

/** The same on a folder that has its tables and demo data, which take longer than the rest of a start. */
async function startPlanted(settings: Record<string, string> = {}) {
  if (!planted) {
    planted = createTestFolder();
    const server = spawnServer({ DATA_DIR: planted.path });
    await server.ready();
    server.kill('SIGTERM');
    await server.ended;
  }
  execFileSync('cp', ['-a', `${planted.path}/.`, folder.path]);
  return start(settings);
}

const statusOf = async (url: string) => (await fetch(url)).status;

function sendContact(url: string, name: string) {
  return fetch(`${url}/api/public/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify({ name, businessName: 'Rao', email: 'a@example.com', phone: '1' }),
  });
}

async function signInAsDemo(url: string): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'koshpay-demo' }),
  });
}

describe('starting', () => {
  it('needs nothing but a folder, says what it does, and less the second time', async () => {
    const first = start();
    const url = await first.ready();
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    expect((await signInAsDemo(url)).status).toBe(200);
    await vi.waitFor(() => expect(first.output()).toContain('Ctrl-C'), patience);
    for (const word of [
      'PostgreSQL',
      'created',
      'migrations applied',
      'planted',
      'koshpay-demo',
      'JBSWY3DPEHPK3PXP',
    ]) {
      expect(first.output()).toContain(word);
    }
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start();
    await second.ready();
    expect(second.output()).toMatch(/started in[\s\S]*up to date[\s\S]*there already/);
  });

  it('a second time on the same folder is refused, naming the first', async () => {
    const first = await startPlanted();
    const url = await first.ready();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`It runs already: process ${first.pid} at ${url}`);
    expect(second.output()).not.toContain('    at ');
    expect(await statusOf(`${url}/readyz`)).toBe(200);
  });

  it('on a port that another program has says so before anything else', async () => {
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

  it('with wrong settings names each and what is wrong', async () => {
    const server = start({ PORT: 'four thousand', MODE: 'prod' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('PORT must be a number');
    expect(server.output()).toContain('MODE must be demo or production');
    expect(server.output()).not.toContain('four thousand');
  });

  it('without its database says so in a sentence', async () => {
    const DATABASE_URL = 'postgres://kosh:a-password@127.0.0.1:1/pay';
    const server = start({ DATABASE_URL, DATABASE_WAIT_SECONDS: '0' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('No PostgreSQL accepts connections at 127.0.0.1:1: start it');
    expect(server.output()).not.toMatch(/a-password| {4}at /);
  });

  it('in production knows no demo account, even one that is in the database, and prints JSON lines only', async () => {
    const demo = await startPlanted();
    const token = (await (await signInAsDemo(await demo.ready())).json()).token;
    demo.kill('SIGTERM');
    await demo.ended;
    const production = start({ MODE: 'production', HOST: '127.0.0.1' });
    const url = await production.ready();
    expect((await signInAsDemo(url)).status).toBe(401);
    const me = await fetch(`${url}/api/admin/me`, {
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

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes what runs and leaves no PostgreSQL',
    async (signal) => {
      const server = await startPlanted();
      const { port, hostname } = new URL(await server.ready());
      const body = JSON.stringify({ username: 'admin', password: 'koshpay-demo' });
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.write(
        `POST /api/admin/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
      );
      await vi.waitFor(() => expect(answer).toContain('100 Continue'), patience);
      server.kill(signal);
      await vi.waitFor(() => expect(server.output()).toContain('finishing what runs'), patience);
      socket.write(body.slice(10));
      expect(await server.ended).toBe(0);
      expect(answer).toContain('HTTP/1.1 200');
      expect(folder.postmaster()).toBeUndefined();
    },
  );

  it('fails readiness first, and serves for DRAIN_SECONDS', async () => {
    const server = await startPlanted({ DRAIN_SECONDS: '3' });
    const url = await server.ready();
    server.kill('SIGTERM');
    const readiness = { timeout: patience, interval: 20 };
    await vi.waitFor(async () => expect(await statusOf(`${url}/readyz`)).toBe(503), readiness);
    expect((await sendContact(url, 'Asha')).status).toBe(201);
    expect(await server.ended).toBe(0);
  });

  it('by a signal in the middle of starting leaves no PostgreSQL either', async () => {
    const server = start();
    await vi.waitFor(() => expect(folder.postmaster()).toBeDefined(), {
      timeout: patience,
      interval: 10,
    });
    server.kill('SIGTERM');
    await server.ended;
    expect(folder.postmaster()).toBeUndefined();
  });

  it('by SIGKILL leaves a database that the next start takes over, and stops in the end', async () => {
    const first = await startPlanted();
    const url = await first.ready();
    expect((await sendContact(url, 'Asha')).status).toBe(201);
    first.kill('SIGKILL');
    await first.ended;
    const orphan = folder.postmaster();
    expect(orphan).toBeDefined();
    const second = start();
    await second.ready();
    expect(second.output()).toContain('running in');
    expect(folder.postmaster()).toBe(orphan);
    second.kill('SIGTERM');
    await second.ended;
    expect(folder.postmaster()).toBeUndefined();
  });
});

describe('PostgreSQL killed under it', () => {
  it('is started again, and meanwhile requests are told to come back', async () => {
    const server = await startPlanted();
    const url = await server.ready();
    process.kill(folder.postmaster() ?? 0, 'SIGKILL');
    const answer = await vi.waitFor(
      async () => {
        const away = await fetch(`${url}/readyz`);
        expect(away.status).toBe(503);
        return away.json();
      },
      { timeout: patience, interval: 5 },
    );
    expect(answer.code).toBe('database_unavailable');
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(`${url}/readyz`)).toBe(200), patience);
    const second = start();
    await second.ended;
    expect(second.output()).toContain('It runs already');
  });

  it('and the server with it, in the middle of writes, loses nothing that was acknowledged', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const settings = { TRUST_PROXY: '127.0.0.1' };
      const server = round === 0 ? await startPlanted(settings) : start(settings);
      const url = await server.ready();
      let isOver = false;
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let index = 0; !isOver; index++) {
          const name = `${round}-${writer}-${index}`;
          const answer = await sendContact(url, name).catch(() => undefined);
          if (answer?.status === 201) acknowledged.push(name);
        }
      });
      const enough = acknowledged.length + 30;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), patience);
      process.kill(folder.postmaster() ?? 0, 'SIGKILL');
      server.kill('SIGKILL');
      await server.ended;
      isOver = true;
      await Promise.all(writers);
    }
    const server = start();
    const url = await server.ready();
    const { token } = await (await signInAsDemo(url)).json();
    const names = new Set<string>();
    for (let page = 1; ; page++) {
      const answer = await fetch(`${url}/api/admin/enquiries/list?page=${page}&limit=200`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = await answer.json();
      for (const row of data) names.add(row.name);
      if (data.length === 0) break;
    }
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('with a database of its own', () => {
  it('runs as several processes that share sessions, and starts no PostgreSQL', async () => {
    const { address, drop } = await createTestDatabase();
    const DATABASE_URL = `postgres://${address.user}@localhost/${address.database}?host=${address.host}`;
    const [one, two] = [start({ DATABASE_URL }), start({ DATABASE_URL })];
    const [urlOfOne, urlOfTwo] = await Promise.all([one.ready(), two.ready()]);
    const { token } = await (await signInAsDemo(urlOfOne)).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${urlOfTwo}/api/admin/me`, { headers })).status).toBe(200);
    expect((await fetch(`${urlOfTwo}/api/admin/logout`, { method: 'POST', headers })).status).toBe(
      204,
    );
    expect((await fetch(`${urlOfOne}/api/admin/me`, { headers })).status).toBe(401);
    expect(folder.postmaster()).toBeUndefined();
    for (const server of [one, two]) {
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
    await drop();
  });
});
