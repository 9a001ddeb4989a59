import { column, defineResource, display, filter, section } from '@koshpay/resource';
import * as field from '../fields.ts';
import { walletFields } from './wallet-fields.ts';

/**
 * The changes of wallets' balances: the sum of a wallet's entries is its balance. They are only
 * added. A transaction is credited once; after a reversal, once more as the next generation.
 */
export const ledgerEntries = defineResource({
  name: 'ledger-entries',
  title: 'Ledger',
  singular: 'Ledger Entry',
  recordTitle: 'kind',
  menu: { group: 'wallets', path: '/wallets/ledger', order: 4 },
  fields: {
    ...walletFields,
    token_contract: field.text({
      label: 'Token',
      max: 128,
      help: 'Empty for the native currency.',
      display: display.truncate(8, 4),
    }),
    currency: field.text({ required: true, max: 20 }),
    transaction_id: field.ref('transactions', { label: 'Transaction' }),
    kind: field.choice(['credit', 'reversal', 'sweep', 'gas', 'correction']),
    generation: field.int({ required: true, defaultValue: 1 }),
    amount: field.decimal({
      required: true,
      min: '-99999999999999999999',
      wireType: 'string',
      display: display.amountIn('currency'),
    }),
  },
  unique: [['transaction_id', 'kind', 'generation']],
  list: {
    columns: [
      column.rowNumber(),
      'wallet',
      'merchant_code',
      'network',
      'kind',
      'amount',
      'currency',
      column('created_at', { display: display.datetimeToSecond }),
    ],
    filters: [
      filter.select('kind'),
      filter.ref('wallet_id'),
      filter.ref('merchant_id'),
      filter.range('created_at'),
    ],
    newestBy: 'created_at',
  },
  detail: {
    sections: [
      section('Entry', ['kind', 'amount', 'currency', 'token_contract', 'generation']),
      section('Where', ['wallet', 'merchant_code', 'network', 'transaction_id']),
      section('Record', ['id', 'created_at']),
    ],
  },
  scope: { merchant_id: 'account.merchant_id' },
});
