import type { CompiledProduct, Database, Vault } from '@koshpay/api';
import { createStaff, takeTurn } from '@koshpay/api';
import { seedRows } from './rows.ts';

/** The password of every demo account; it is printed, documented and refused in production. */
export const demoPassword = 'koshpay-demo';

/** The accounts that exist in demo mode. */
export const demoStaff = [
  { username: 'admin', name: 'Asha Admin', email: 'admin@koshpay.example', totpSecret: undefined },
  {
    username: 'ops',
    name: 'Omar Ops',
    email: 'ops@koshpay.example',
    totpSecret: 'JBSWY3DPEHPK3PXP',
  },
] as const;

/** Any number; processes that start together take turns. */
const lock = 7_102;

/** Plants what a first look at the product needs, all of it or nothing; false if it was there. */
export function seedDemo(db: Database, product: CompiledProduct, vault: Vault): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, lock);
    let isNew = false;
    for (const account of demoStaff) {
      const id = await createStaff(tx, vault, { ...account, password: demoPassword, isDemo: true });
      isNew ||= id !== undefined;
    }
    if (isNew) await seedRows(tx, product, vault);
    return isNew;
  });
}
