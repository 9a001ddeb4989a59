import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { staff } from '../auth/tables.ts';
import { createTestApp, type TestSettings, testSettings } from './create-test-app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** What a test file's app consists of; filled before its first test. */
export type TestApp = Pick<TestDatabase, 'db' | 'address' | 'owner'> & {
  app: FastifyInstance;
  settings: TestSettings;
};

export const testPassword = 'a password of tests';

/**
 * The whole application over a database of its own, for the tests of one file.
 *
 * @example const test = setupTestApp(); it('…', async () => { await test.app.inject('/healthz') })
 */
export function setupTestApp(changed: Partial<TestSettings> = {}): TestApp {
  const test = {} as TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const settings = { ...testSettings, ...changed };
    const { db, address, owner } = database;
    const app = await createTestApp({ db, settings });
    Object.assign(test, { db, address, owner, settings, app });
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
