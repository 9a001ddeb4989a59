import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../app.ts';
import { hashPassword } from '../auth/passwords.ts';
import { staff } from '../auth/tables.ts';
import { type Env, envSchema } from '../env.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testVault } from './vault.ts';

/** What a test file's app consists of; filled before its first test. */
export type TestApp = Pick<TestDatabase, 'db' | 'address' | 'owner'> & {
  app: FastifyInstance;
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
    const { db, address, owner } = database;
    const app = await createApp({ db, env, vault: testVault });
    Object.assign(test, { db, address, owner, env, app });
  });
  afterAll(async () => {
    await test.app?.close();
    await drop?.();
  });
  return test;
}

/** Creates an account with {@link testPassword} and opens a session for it; returns its headers. */
export async function signIn(
  { app, db }: TestApp,
  { username, permissions = ['*'] }: { username: string; permissions?: string[] },
): Promise<{ authorization: string }> {
  passwordHash ??= hashPassword(testPassword);
  const [account] = await db.drizzle
    .insert(staff)
    .values({
      username,
      email: `${username}@example.com`,
      name: username,
      passwordHash: await passwordHash,
      permissions,
    })
    .returning({ id: staff.id, passwordHash: staff.passwordHash });
  const token = account && (await app.sessions.open(account));
  return { authorization: `Bearer ${token}` };
}

/** Hashed once per file: a hash is slow by design, and these tests are not about the sign-in. */
let passwordHash: Promise<string> | undefined;
