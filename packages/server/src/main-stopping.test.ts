import { expect, it, vi } from 'vitest';
import { sendContact, signInAsDemo, statusOf } from './testing/calls.ts';
import { setupServers } from './testing/servers.ts';

/** Milliseconds after which something counts as missing, also on a busy machine. */
const timeout = 120_000;

const { start, startSeeded, postmaster } = setupServers();

it('leaves no PostgreSQL when a signal comes during the start', async () => {
  const server = startSeeded();
  await vi.waitFor(() => expect(postmaster()).toBeDefined(), {
    timeout,
    interval: 10,
  });
  server.kill('SIGTERM');
  await server.ended;
  expect(postmaster()).toBeUndefined();
});

it('loses no acknowledged write when it is killed, alone or with PostgreSQL, and drains by SIGINT', async () => {
  const settings = { TRUST_PROXY: '127.0.0.1' };
  const acknowledged: string[] = [];

  const first = startSeeded(settings);
  await writeUntilEnd(await first.ready(), acknowledged, async () => {
    first.kill('SIGKILL');
    await first.ended;
  });
  const orphan = postmaster();
  expect(orphan).toBeDefined();
  const second = start(settings);
  const url = await second.ready();
  expect(second.output()).toContain('running in');
  expect(postmaster()).toBe(orphan);

  await expectRestartOfPostgres(url);
  const beside = start();
  await beside.ended;
  expect(beside.output()).toContain('Already running');

  await writeUntilEnd(url, acknowledged, async () => {
    process.kill(postmaster() ?? 0, 'SIGKILL');
    second.kill('SIGKILL');
    await second.ended;
  });
  const third = start({ DRAIN_SECONDS: '3' });
  const urlOfThird = await third.ready();
  const names = await readNames(urlOfThird);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);

  third.kill('SIGINT');
  const readiness = { timeout, interval: 20 };
  await vi.waitFor(async () => expect(await statusOf(`${urlOfThird}/readyz`)).toBe(503), readiness);
  expect((await sendContact(urlOfThird, 'Asha')).status).toBe(201);
  expect(await third.ended).toBe(0);
  expect(postmaster()).toBeUndefined();
});

/** Four clients write until the server ends, which it does after some of their writes. */
async function writeUntilEnd(url: string, acknowledged: string[], end: () => Promise<void>) {
  let isOver = false;
  const enough = acknowledged.length + 30;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let index = 0; !isOver; index++) {
      const name = `${enough}-${writer}-${index}`;
      const answer = await sendContact(url, name).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(name);
    }
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), timeout);
  await end();
  isOver = true;
  await Promise.all(writers);
}

/** Kills PostgreSQL under a server, which starts it again; requests get 503 until then. */
async function expectRestartOfPostgres(url: string): Promise<void> {
  const former = postmaster();
  process.kill(former ?? 0, 'SIGKILL');
  const refusals = new Set<string>();
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/readyz`);
      const { code } = await answer.json();
      if (!answer.ok) refusals.add(`${answer.status} ${code}`);
      expect(await statusOf(`${url}/healthz`)).toBe(200);
      expect([answer.status, postmaster() === former]).toEqual([200, false]);
    },
    { timeout, interval: 5 },
  );
  // It may be back before anyone asks.
  expect([...refusals].filter((refusal) => refusal !== '503 database_unavailable')).toEqual([]);
}

/** The names of all enquiries. */
async function readNames(url: string): Promise<ReadonlySet<string>> {
  const { token } = await (await signInAsDemo(url)).json();
  const headers = { authorization: `Bearer ${token}` };
  const names = new Set<string>();
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/api/admin/enquiries/list?page=${page}&limit=200`, {
      headers,
    });
    const { data } = await answer.json();
    for (const row of data) names.add(row.name);
    if (data.length === 0) return names;
  }
}
