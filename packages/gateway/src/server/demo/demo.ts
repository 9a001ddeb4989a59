import type { Demo } from '@koshpay/api';
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
  ],
  seed: seedRows,
} as const satisfies Demo;
