import type { Demo, Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { seedRows } from './rows.ts';

/** The accounts and rows of demo mode. Their password is documented, and refused in production. */
export const demo = {
  password: 'koshpay-demo',
  staff: [
    { username: 'admin', name: 'Asha Admin', email: 'admin@koshpay.example' },
    {
      username: 'ops',
      name: 'Omar Ops',
      email: 'ops@koshpay.example',
      totpSecret: 'JBSWY3DPEHPK3PXP',
    },
    account('operator', 'Oviya Operator'),
    account('support', 'Sunil Support'),
    account('auditor', 'Anita Auditor'),
    { ...account('merchant', 'Meera Merchant'), attributes: findMerchant },
  ],
  seed: seedRows,
} as const satisfies Demo;

/** An account with the role of its name. */
function account(role: string, name: string) {
  return { username: role, name, email: `${role}@koshpay.example`, role };
}

/** The first merchant of the demo. */
async function findMerchant(tx: Transaction): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id::int from merchants where status = 'active' order by id limit 1`,
  );
  return rows[0] ? { merchant_id: rows[0].id } : {};
}
