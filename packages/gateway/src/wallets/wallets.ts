import {
  action,
  approval,
  column,
  defineResource,
  display,
  filter,
  related,
  remove,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';
import { explorer } from '../kinds/explorer.ts';
import { latestTransfers } from '../transactions/transfers.ts';
import { changeNetwork, sumPrecision } from './wallet-fields.ts';

/**
 * Deposit addresses of merchants' users. The gateway creates them; staff only toggle, move and delete
 * them.
 */
export const wallets = defineResource({
  name: 'wallets',
  title: 'User Wallets',
  singular: 'Wallet',
  recordTitle: 'address',
  menu: { group: 'wallets', path: '/wallets/user', order: 2 },
  fields: {
    merchant_id: field.ref('merchants', { required: true }),
    merchant_code: field.through('merchant_id', 'code', { label: 'Merchant' }),
    /** None for one of a payment by someone unknown. */
    user_id: field.ref('users'),
    user_code: field.through('user_id', 'code'),
    user_email: field.through('user_id', 'email'),
    network_id: field.ref('networks', { required: true }),
    network_chain: field.through('network_id', 'chain', { label: 'Network' }),
    explorer_url: field.through('network_id', 'explorer_url'),
    address: field.text({
      required: true,
      max: 128,
      display: display.truncate(8, 4, explorer('address')),
    }),
    balance: field.decimal({
      required: true,
      precision: sumPrecision,
      wireType: 'number',
      display: display.decimals(4),
    }),
    currency: field.text({
      max: 20,
      help: 'What it was credited with first, and its balance is in.',
    }),
    /** Of that currency the contract, or `native`: symbols are not unique. */
    asset: field.text({ max: 128 }),
    status: field.status(['active', 'inactive']),
  },
  unique: [['network_id', 'address']],
  list: {
    columns: [
      column.rowNumber(),
      column('merchant_code', { fallback: 'merchant_id' }),
      'user_email',
      'address',
      'network_chain',
      'balance',
      'status',
      column('created_at', { label: 'Created' }),
      column('updated_at', { label: 'Updated' }),
    ],
    filters: [
      filter.search(
        ['user_code', 'user_email', 'address', 'merchant_code'],
        'Filter by user code or search',
        { param: 'search', numeric: 'merchant_id' },
      ),
      filter.select('status'),
    ],
    emptyText: 'No wallets found.',
    errorText: 'Failed to load wallets.',
    pageSizes: [10, 20, 50, 100],
  },
  detail: {
    widgets: [latestTransfers({ wallet_id: 'id' })],
    sections: [
      section('Wallet', ['address', 'network_chain', 'balance', 'currency', 'asset', 'status']),
      section('Owner', ['user_email', 'user_code', 'merchant_code']),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
    related: [
      related('wallet-balances', 'wallet_id'),
      related('transactions', 'wallet_id', { label: 'Transactions' }),
      related('ledger-entries', 'wallet_id'),
    ],
  },
  stepUp: true,
  approvals: [approval(['network_id'])],
  actions: [
    toggleStatus(),
    changeNetwork,
    action('accept-balance', {
      rare: true,
      icon: 'check',
      question:
        'Accept what {name} has on its chain, though the ledger says something else? Later balances are counted from it; the ledger stays as it is.',
      confirm: 'Accept',
    }),
    remove({ on: 'row' }),
  ],
  scope: { merchant_id: 'account.merchant_id' },
});
