import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { createStaff } from '../auth/staff.ts';
import type { Database, DatabaseAddress } from '../database/connect.ts';
import { type Env, envSchema } from '../env.ts';
import { createTestDatabase } from './database.ts';
import { testVault } from './vault.ts';

/** What a test file's app consists of; filled before its first test. */
export type TestApp = {
  app: FastifyInstance;
  db: Database;
  address: DatabaseAddress;
  env: Env;
};

export const testPassword = 'a password of tests';

/**
 * The whole application over a database of its own, for the tests of one file.
 *
 * @example const test = useTestApp(); it('…', async () => { await test.app.inject('/healthz') })
 */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  const test = {} as TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const env = envSchema.parse(settings);
    const { db, address } = database;
    Object.assign(test, { db, address, env, app: await createApp({ db, env, vault: testVault }) });
  });
  afterAll(async () => {
    await test.app?.close();
    await drop?.();
  });
  return test;
}

/** Creates an account with {@link testPassword} and signs it in; returns the headers that say so. */
export async function signIn(
  { app, db }: TestApp,
  { username, permissions = ['*'] }: { username: string; permissions?: string[] },
): Promise<{ authorization: string }> {
  const email = `${username}@example.com`;
  await createStaff(db.drizzle, testVault, {
    username,
    email,
    name: username,
    password: testPassword,
    permissions,
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    body: { username, password: testPassword },
  });
  return { authorization: `Bearer ${answer.json().token}` };
}
