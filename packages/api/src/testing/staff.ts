import { createStaff } from '../core/accounts/staff/staff.ts';
import type { Vault } from '../core/secrets/vault.ts';
import { testProduct } from './app.ts';
import type { TestDatabase } from './database.ts';
import { testPassword } from './sign-in.ts';
import { testVault } from './vault.ts';

type Values = { name?: string; totpSecret?: string; isDemo?: boolean };

/** Creates an account with {@link testPassword}; returns its id. */
export function addStaff(
  { db }: Pick<TestDatabase, 'db'>,
  username: string,
  values: Values = {},
  vault: Vault = testVault,
): Promise<number | undefined> {
  const email = `${username}@example.com`;
  const account = { username, email, name: username, password: testPassword, ...values };
  return db.transaction((tx) => createStaff(tx, testProduct, vault, account));
}
