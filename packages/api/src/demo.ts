import { inArray } from 'drizzle-orm';
import { createStaff } from './core/accounts/staff/staff.ts';
import { type Attributes, staff as accounts } from './core/accounts/tables.ts';
import type { CompiledProduct } from './core/compiled-product.ts';
import type { Database, Transaction } from './core/database/connection/connect.ts';
import { acquireTransactionLock } from './core/database/connection/transaction-lock.ts';
import type { Vault } from './core/secrets/vault.ts';

/** An account that exists in demo mode only. */
interface DemoAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** The name of its role; `owner` by default. */
  readonly role?: string;
  /** The values that limit what it sees; a function finds them in the rows of the demo. */
  readonly attributes?: Attributes | ((tx: Transaction) => Promise<Attributes>);
  /** The secret of its second factor; none by default. */
  readonly totpSecret?: string | undefined;
}

/**
 * The accounts and rows of demo mode.
 *
 * @example
 * const demo = {
 *   password: 'demo-password',
 *   staff: [{ username: 'admin', name: 'Admin', email: 'admin@example.com', role: 'owner' }],
 *   seed: async (tx, product, vault) => {
 *     await insertRows(tx, product, books, vault, [{ title: 'Ulysses' }]);
 *   },
 * } satisfies Demo;
 */
export interface Demo {
  /** The password of every demo account; it is printed. */
  readonly password: string;
  readonly staff: readonly DemoAccount[];
  /** Creates its rows; none by default. */
  readonly seed?: (tx: Transaction, product: CompiledProduct, vault: Vault) => Promise<void>;
}

/** Any number; processes that start together take turns. */
const lock = 7_102;

/**
 * Creates the rows of the demo unless it has been here, and the accounts that it lacks; false if
 * nothing is new.
 *
 * @example
 * await withJobDatabase(database.address, (jobs) => seedDemo(jobs, demo, product, testVault));
 */
export function seedDemo(
  db: Database,
  { password, staff, seed }: Demo,
  product: CompiledProduct,
  vault: Vault,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await acquireTransactionLock(tx, lock);
    const known = await findKnown(tx, staff);
    if (!known.some(({ isDemo }) => isDemo)) await seed?.(tx, product, vault);
    const missing = staff.filter(
      (account) => !known.some((each) => each.username === account.username),
    );
    for (const { attributes, ...account } of missing) {
      const limits = typeof attributes === 'function' ? await attributes(tx) : attributes;
      const values = { ...account, ...(limits && { attributes: limits }), password, isDemo: true };
      await createStaff(tx, product, vault, values);
    }
    return missing.length > 0;
  });
}

/** The accounts of these user names that exist already. */
function findKnown(tx: Transaction, staff: Demo['staff']) {
  const names = staff.map(({ username }) => username);
  return tx
    .select({ username: accounts.username, isDemo: accounts.is_demo })
    .from(accounts)
    .where(inArray(accounts.username, names));
}
