import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, setupTestApp } from '../../testing/app.ts';
import { systemActor } from '../actor.ts';
import { record } from '../audit/record.ts';
import { connectDatabase } from '../database/connection/connect.ts';
import { activateKey } from '../secrets/active-key.ts';
import { createKey } from '../secrets/key-ring.ts';

const test = setupTestApp();
const probe = async () => {
  const answer = await test.app.inject('/readyz');
  return [answer.statusCode, answer.json().code];
};

it('is not ready while another process may use its database', async () => {
  let isReady = false;
  const app = await createTestApp({ db: test.db, isReady: () => isReady });
  expect((await app.inject('/readyz')).json()).toMatchObject({ code: 'database_unavailable' });
  isReady = true;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

it('is not ready while the database is read-only, says why, and recovers by itself', async () => {
  const setReadOnly = async (value: boolean) => {
    await test.owner.query(`do $$ begin execute format(
      'alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`);
    await test.owner.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = session_user`);
  };
  const { address } = test;
  const db = connectDatabase(address);
  onTestFinished(db.close);
  await setReadOnly(true);
  const app = await createTestApp({ db });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { code: 'database_unavailable', message: 'The database is read-only: nothing can be changed.' },
  ]);
  await setReadOnly(false);
  await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(200), 60_000);
  await app.close();
});

it('is ready, but degraded, while the audit log cannot leave', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'audit.jsonl');
  const app = await createTestApp({ db: test.db, settings: { AUDIT_LOG_FILE: file } });
  rmSync(file);
  mkdirSync(file);
  await app.ready();
  const change = { action: 'test.change' };
  await test.db.transaction((tx) => record(tx, systemActor, change));
  const ready = () => app.inject('/readyz').then((each) => [each.statusCode, each.json()]);
  const degraded = { status: 'ready', degraded: ['audit_log'] };
  await vi.waitFor(async () => expect(await ready()).toEqual([200, degraded]), 60_000);
  rmSync(file, { recursive: true });
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { status: 'ready' }]), 60_000);
  expect(readFileSync(file, 'utf8')).toContain('test.change');
  await app.close();
});

it('is not ready when the database seals under a key that the process does not have', async () => {
  expect(await probe()).toEqual([200, undefined]);
  await activateKey(test.db.drizzle, createKey(Buffer.alloc(32, 'another key')));
  expect(await probe()).toEqual([503, 'secrets_key_missing']);
});
