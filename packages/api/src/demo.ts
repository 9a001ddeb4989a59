import { createStaff } from './auth/staff.ts';
import type { Attributes } from './auth/tables.ts';
import type { CompiledProduct } from './compile-product.ts';
import type { Database, Transaction } from './database/connect.ts';
import { takeTurn } from './database/take-turn.ts';
import type { Vault } from './secrets/vault.ts';

/** An account that exists in demo mode only. */
export interface DemoAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** The name of its role; `owner` by default. */
  readonly role?: string;
  /** The values that limit what it sees. */
  readonly attributes?: Attributes;
  /** The secret of its second factor; none by default. */
  readonly totpSecret?: string | undefined;
}

/** The accounts and rows of demo mode. */
export interface Demo {
  /** The password of every demo account; it is printed. */
  readonly password: string;
  readonly staff: readonly DemoAccount[];
  /** Creates its rows; none by default. */
  readonly seed?: (tx: Transaction, product: CompiledProduct, vault: Vault) => Promise<void>;
}

/** Any number; processes that start together take turns. */
const lock = 7_102;

/** Creates the accounts and rows of the demo, all of them or none; false if they exist already. */
export function seedDemo(
  db: Database,
  { password, staff, seed }: Demo,
  product: CompiledProduct,
  vault: Vault,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, lock);
    let isNew = false;
    for (const account of staff) {
      const id = await createStaff(tx, vault, { ...account, password, isDemo: true });
      isNew ||= id !== undefined;
    }
    if (isNew) await seed?.(tx, product, vault);
    return isNew;
  });
}
