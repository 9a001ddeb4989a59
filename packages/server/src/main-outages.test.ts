import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '@koshpay/api';
import { startPostgres } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendContact } from './testing/calls.ts';
import { copySeeded } from './testing/seeded-folder.ts';
import { spawnServer } from './testing/server-process.ts';

/** Milliseconds for PostgreSQL to come back on a busy machine. */
const recoveryMs = 40_000;

/** The writers' answers by status and code; only those with the product's error shape. */
const answers = new Set<string>();
const acknowledged: string[] = [];
let folder: ReturnType<typeof createTestFolder>;
let server: ReturnType<typeof spawnServer>;
let url: string;
let writers: Promise<unknown>;
let isOver = false;

beforeAll(async () => {
  folder = createTestFolder();
  copySeeded(folder.path);
  server = spawnServer({ DATA_DIR: folder.path, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' });
  url = await server.ready();
  writers = Promise.all(Array.from({ length: 4 }, (_, writer) => writeOn(writer)));
  await expectWrites();
});
afterAll(async () => {
  isOver = true;
  await writers;
  server.kill('SIGKILL');
  await server.ended;
  folder.remove();
});

async function writeOn(writer: number): Promise<void> {
  for (let index = 0; !isOver; index++) {
    const name = `${writer}-${index}`;
    const answer = await send(name).catch((error) => `no answer: ${error.cause ?? error}`);
    answers.add(answer);
    // A client that tried again without a pause would take the processor from the recovery.
    if (answer !== '201') await sleep(50);
  }
}

async function send(name: string): Promise<string> {
  const answer = await sendContact(url, name);
  const { error, message, code } = await answer.json();
  if (answer.status === 201) acknowledged.push(name);
  if (answer.ok) return '201';
  const isShaped = error === message && answer.headers.has('retry-after');
  return `${answer.status} ${isShaped ? code : 'of another shape'}`;
}

async function expectWrites(): Promise<void> {
  const enough = acknowledged.length + 20;
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), recoveryMs);
}

/** The writers' answers, from a fault until writes succeed again. */
async function during(fault: () => Promise<void>): Promise<string[]> {
  answers.clear();
  await fault();
  await vi.waitFor(() => expect([...answers].join()).toContain('503'), recoveryMs);
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), recoveryMs);
  await expectWrites();
  return [...answers].toSorted();
}

const kill = async (signal: NodeJS.Signals) => void process.kill(folder.postmaster() ?? 0, signal);

it('survives its connections, each terminated several times', async () => {
  const { address } = await startPostgres(folder.path, { name: 'koshpay' });
  const db = connectDatabase(address, { max: 1 });
  const seen = await during(async () => {
    for (let round = 0; round < 5; round++)
      await db.pool.query(
        `select pg_terminate_backend(pid, 1000) from pg_stat_activity
         where usename = current_user and pid <> pg_backend_pid()`,
      );
  });
  expect(seen).toEqual(['201', '503 database_unavailable']);
  await db.close();
});

it('survives a killed PostgreSQL', async () => {
  expect(await during(() => kill('SIGKILL'))).toEqual(['201', '503 database_unavailable']);
});

it('survives a PostgreSQL that is shut down', async () => {
  expect(await during(() => kill('SIGINT'))).toEqual(['201', '503 database_unavailable']);
});

it('answers while PostgreSQL is frozen, and writes when it continues', async () => {
  const processes = processesOf(folder.postmaster() ?? 0);
  const seen = await during(async () => {
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const frozen = await fetch(`${url}/readyz`);
    expect(frozen.status).toBe(503);
    await vi.waitFor(() => expect([...answers].join()).toContain('503'), recoveryMs);
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  });
  expect(seen.filter((each) => !/^(201|503 database_(unavailable|busy))$/.test(each))).toEqual([]);
});

it('has lost no acknowledged write, and is still the same process', async () => {
  isOver = true;
  await writers;
  const { address } = await startPostgres(folder.path, { name: 'koshpay' });
  const db = connectDatabase(address);
  const { rows } = await db.pool.query<{ name: string }>('select name from enquiries');
  await db.close();
  const stored = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect(server.output()).not.toContain('    at ');
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

/** A postmaster and its children. */
function processesOf(postmaster: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  return [postmaster, ...rows.flatMap(([pid = 0, parent]) => (parent === postmaster ? pid : []))];
}
