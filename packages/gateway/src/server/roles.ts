import type { BuiltInRole } from '@koshpay/api';
import { permission, type Resource } from '@koshpay/resource';
import {
  hdWallets,
  ledgerEntries,
  merchantApiKeys,
  merchants,
  payments,
  paymentTransfers,
  transactions,
  users,
  walletBalances,
  wallets,
  webhookDeliveries,
  webhookEndpoints,
} from '../index.ts';

const own: readonly Resource[] = [
  merchants,
  users,
  wallets,
  hdWallets,
  merchantApiKeys,
  transactions,
  payments,
  paymentTransfers,
  walletBalances,
  ledgerEntries,
  webhookEndpoints,
  webhookDeliveries,
];

/** The roles of the gateway, beside those of every product. */
export const roles: readonly BuiltInRole[] = [
  {
    name: 'merchant',
    title: 'Merchant',
    description:
      'Sees the users, wallets, keys, transactions and webhooks of one merchant, changes nothing.',
    permissions: own.flatMap(({ name }) =>
      ['list', 'view', 'export'].map((operation) => permission(name, operation)),
    ),
    scopedBy: ['merchant_id'],
  },
];
