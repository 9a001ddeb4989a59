import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { TestDatabase } from '@koshpay/api/testing';
import { demo } from '@koshpay/gateway/server';
import { createTestDatabase } from '@koshpay/gateway/server/testing';
import { acquireServerLock, startPostgres } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { execServer } from './testing/exec-server.ts';
import { copySeeded } from './testing/seeded-folder.ts';
import { spawnServer } from './testing/server-process.ts';

const servers: ReturnType<typeof spawnServer>[] = [];
let folder: ReturnType<typeof createTestFolder>;
let target: TestDatabase;

beforeAll(async () => {
  folder = createTestFolder();
  target = await createTestDatabase({ isEmpty: true });
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGTERM');
    await server.ended;
  }
});
afterAll(async () => {
  await target.drop();
  folder.remove();
});

async function start(settings: Record<string, string>): Promise<string> {
  const server = spawnServer({ WRITES_PER_MINUTE: '0', ...settings });
  servers.push(server);
  return server.ready();
}

async function signIn(url: string, body: Record<string, string>): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: demo.password, ...body }),
  });
}

/** Staff who create fees until they are stopped; what was acknowledged is counted. */
async function startWriters(url: string) {
  const { token } = await (await signIn(url, { username: 'admin' })).json();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let index = 0; !isOver; index++) {
      const name = `fee ${writer}-${index}`;
      const body = JSON.stringify({ name, percent: '1', fixed_amount: '0', network_id: 1 });
      const answer = await fetch(`${url}/api/admin/fees/create`, { method: 'POST', headers, body });
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
      acknowledged.push(name);
    }
  });
  return {
    acknowledged,
    stop: () => {
      isOver = true;
      return Promise.all(writers);
    },
  };
}

/** Every table's rows as texts. */
async function readAll(pool: pg.Pool): Promise<Map<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/**
 * Starts the private PostgreSQL of the folder, and on it a server that only answers requests: jobs of
 * one that runs them would change rows at any time after the backup.
 */
async function startSource(SECRETS_KEY: string) {
  const source = await startPostgres(folder.path, { name: 'koshpay' });
  onTestFinished(source.stop);
  // As the server of a private PostgreSQL, which a backup joins.
  const lock = await acquireServerLock(source.address);
  onTestFinished(lock.release);
  const { user, database, host = '' } = source.owner;
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const url = await start({ DATABASE_URL, DATA_DIR: folder.path, SECRETS_KEY, ROLE: 'api' });
  return { url, owner: source.owner };
}

/** The changes that the server makes after the backup. */
const stillWritten = [
  'fees',
  'audit_entries',
  'audit_batches',
  'audit_heads',
  'sessions',
  'throttles',
  'request_logs',
  'system_events',
];

/** The tables that a server changes as long as it runs. */
const changing = ['database_origin', 'metric_samples', 'route_samples', 'statement_samples'];

it('backs up a server that writes; restored elsewhere, staff sign in with their second factor', async () => {
  copySeeded(folder.path);
  const SECRETS_KEY = readFileSync(join(folder.path, 'secrets.key'), 'utf8').trim();
  const { url, owner } = await startSource(SECRETS_KEY);
  const writers = await startWriters(url);
  await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(20), 60_000);
  const before = [...writers.acknowledged];
  const file = join(folder.path, 'drill.backup');
  const backup = await execServer(['db:backup', file], { DATA_DIR: folder.path });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining('The backup is complete') });
  const during = writers.acknowledged.length - before.length;
  expect(during).toBeGreaterThan(0);
  await writers.stop();

  const DATABASE_URL = target.url;
  const settings = { DATABASE_URL, DATA_DIR: folder.path, SECRETS_KEY };
  const restore = await execServer(['db:restore', file], settings);
  expect(restore).toEqual({ code: 0, output: expect.stringContaining('The database is restored') });

  const pool = new pg.Pool(owner);
  const [original, restored] = [await readAll(pool), await readAll(target.owner)];
  await pool.end();
  for (const [table, rows] of restored) {
    if (changing.includes(table)) continue;
    const known = new Set(original.get(table));
    // The restore itself is recorded.
    const isNew = (row: string) =>
      !known.has(row) && !row.includes('command.db-restore') && !row.includes('skip-ahead');
    expect([table, rows.filter(isNew)]).toEqual([table, []]);
    if (stillWritten.includes(table)) continue;
    expect([table, rows.length]).toEqual([table, known.size]);
  }
  // No write of the running server is incomplete: each fee has its entry in the audit log.
  const { rows } = await target.owner.query<{ name: string; action: string }>(
    `select name, action from (select * from fees where name like 'fee %') f
     full join (select * from audit_entries where action = 'fees.create') e on record_id = f.id`,
  );
  expect(rows.filter(({ name, action }) => !name || !action)).toEqual([]);
  const names = new Set(rows.map(({ name }) => name));
  expect(before.filter((name) => !names.has(name))).toEqual([]);

  // What is created next is beyond all that was given out before and after the backup.
  const last = Math.max(...(original.get('fees') ?? []).map((row) => Number(/\d+/.exec(row))));
  const next = await target.owner.query(`select nextval('fees_id_seq')::int as id`);
  expect(next.rows[0].id).toBeGreaterThan(last + 900);

  const elsewhere = await start(settings);
  const verified = await execServer(['audit:verify'], settings);
  expect(verified).toEqual({ code: 0, output: expect.stringContaining('complete and unchanged') });
  const { username, totpSecret: secret = '' } = demo.staff[1];
  const code = new TOTP({ secret }).generate();
  expect(await (await signIn(elsewhere, { username })).json()).not.toHaveProperty('token');
  const entered = await signIn(elsewhere, { username, two_fa_code: code });
  expect(await entered.json()).toHaveProperty('token');

  const text = zstdDecompressSync(readFileSync(file)).toString();
  for (const plain of [SECRETS_KEY, secret, demo.password]) expect(text).not.toContain(plain);
});

it('explains a problem in one sentence', async () => {
  const settings = { DATA_DIR: join(folder.path, 'unused') };
  const missing = await execServer(['db:restore', join(folder.path, 'missing.backup')], settings);
  expect(missing.code).toBe(1);
  expect(missing.output).toContain('there is no such file or folder.');
  expect(missing.output).not.toContain('    at ');
});
