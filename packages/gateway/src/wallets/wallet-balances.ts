import { column, defineResource, display, filter } from '@koshpay/resource';
import * as field from '../fields.ts';
import { sumPrecision, walletFields } from './wallet-fields.ts';

/** The balances of wallets by currency: the sums of their ledger entries. */
export const walletBalances = defineResource({
  name: 'wallet-balances',
  title: 'Balances',
  singular: 'Balance',
  recordTitle: 'currency',
  menu: { group: 'wallets', path: '/wallets/balances', order: 3 },
  fields: {
    ...walletFields,
    /** Its contract, or `native`. */
    asset: field.text({ max: 128, required: true, display: display.truncate(8, 4) }),
    currency: field.text({ required: true, max: 20 }),
    balance: field.decimal({
      required: true,
      min: '-99999999999999999999',
      precision: sumPrecision,
      wireType: 'string',
      display: display.amountIn('currency'),
    }),
  },
  unique: [['wallet_id', 'network_id', 'asset']],
  list: {
    columns: [
      column.rowNumber(),
      'wallet',
      'merchant_code',
      'network',
      'balance',
      'currency',
      'updated_at',
    ],
    card: ['wallet', 'balance', 'merchant_code', 'updated_at'],
    filters: [
      filter.ref('wallet_id'),
      filter.ref('merchant_id'),
      filter.search('currency', 'Search by symbol'),
    ],
  },
  scope: { merchant_id: 'account.merchant_id' },
});
