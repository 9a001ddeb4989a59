import { hashPassword } from '../core/accounts/passwords/passwords.ts';
import { createOwnRole } from '../core/accounts/rights/roles.ts';
import { type Attributes, staff } from '../core/accounts/tables.ts';
import type { TestApp } from './setup.ts';

export const testPassword = 'a password of tests';

interface Person {
  readonly username: string;
  readonly permissions?: string[];
  readonly attributes?: Attributes;
}

/**
 * Creates an account with {@link testPassword} and opens a session for it; returns its headers.
 *
 * @example
 * const headers = await signIn(test, { username: 'asha', permissions: ['loans.*'] });
 * await test.app.inject({ url: '/api/admin/loans/list', headers });
 */
export async function signIn(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  { username, permissions = ['*'], attributes = {} }: Person,
): Promise<{ authorization: string }> {
  passwordHash ??= hashPassword(testPassword);
  const password_hash = await passwordHash;
  const [account] = await db.transaction(async (tx) =>
    tx
      .insert(staff)
      .values({
        username,
        email: `${username}@example.com`,
        name: username,
        password_hash,
        role_id: await createOwnRole(tx, username, permissions),
        attributes,
      })
      .returning({ id: staff.id, passwordHash: staff.password_hash }),
  );
  const session = account && (await app.sessions.open(account));
  return { authorization: `Bearer ${session?.token}` };
}

/** Hashed once per worker: a hash is slow by design, and these tests do not test sign-in. */
let passwordHash: Promise<string> | undefined;
