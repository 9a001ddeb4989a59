import { column, defineResource, display, filter, section } from '@koshpay/resource';
import * as field from '../fields.ts';
import { explorer } from '../kinds/explorer.ts';

/**
 * Movements of value that the scanners found, a row each. They are read-only. A movement stands on a
 * log, or on a place below zero where it has none: of native currency, or while it is orphaned.
 */
export const transactions = defineResource({
  name: 'transactions',
  title: 'Blockchain Transactions',
  singular: 'Transaction',
  recordTitle: 'tx_hash',
  menu: { group: 'transactions', path: '/transactions/all', order: 1 },
  wireCase: 'camel',
  fields: {
    network_id: field.ref('networks', { label: 'Network', required: true }),
    chain_id: field.through('network_id', 'chain_id', { label: 'Chain ID' }),
    explorer_url: field.through('network_id', 'explorer_url'),
    merchant_id: field.ref('merchants', { label: 'Merchant' }),
    wallet_id: field.ref('wallets', { label: 'Wallet' }),
    merchant_name: field.through('merchant_id', 'name'),
    tx_hash: field.text({
      required: true,
      max: 100,
      display: display.truncate(8, 4, explorer('tx')),
    }),
    log_index: field.int({ required: true, display: display.hideBelow(0) }),
    kind: field.choice(['token', 'native', 'internal']),
    movement: field.text({ max: 60, help: 'Tells it from others of its transaction.' }),
    trace_path: field.text({ max: 200 }),
    block_number: field.int({ label: 'Block' }),
    block_hash: field.text({ max: 100 }),
    block_time: field.timestamp({ display: display.datetimeToSecond }),
    from_address: field.text({
      label: 'From',
      required: true,
      max: 128,
      display: display.truncate(8, 4, explorer('address')),
    }),
    to_address: field.text({
      label: 'To',
      required: true,
      max: 128,
      display: display.truncate(8, 4, explorer('address')),
    }),
    from_wallet_id: field.mention('wallets', { address: 'from_address', network_id: 'network_id' }),
    from_hd_wallet_id: field.mention('hd-wallets', {
      address: 'from_address',
      network_id: 'network_id',
    }),
    to_wallet_id: field.mention('wallets', { address: 'to_address', network_id: 'network_id' }),
    to_hd_wallet_id: field.mention('hd-wallets', {
      address: 'to_address',
      network_id: 'network_id',
    }),
    token_contract: field.text({
      label: 'Token',
      max: 128,
      display: display.truncate(8, 4, explorer('address')),
    }),
    currency: field.text({ required: true, max: 20 }),
    amount: field.decimal({ required: true, wireType: 'number', display: display.decimals(4) }),
    status: field.status(['pending', 'confirmed', 'failed', 'orphaned'], {
      success: ['confirmed'],
      warning: ['pending'],
      neutral: ['orphaned'],
    }),
    reason: field.text({ max: 60, help: 'Why it is refused.', display: display.translated }),
    is_demo: field.bool({ label: 'Demo history' }),
    tx_type: field.text({ label: 'Type', required: true, max: 30, display: display.label }),
    network: field.through('network_id', 'chain'),
    confirmations: field.int({ display: display.outOf('required_confirmations') }),
    required_confirmations: field.through('network_id', 'confirmations'),
  },
  unique: [['network_id', 'tx_hash', 'log_index']],
  list: {
    columns: [
      column.rowNumber(),
      'tx_hash',
      'from_address',
      'to_address',
      'token_contract',
      'amount',
      'chain_id',
      'status',
      'tx_type',
      column('created_at', { display: display.datetime }),
    ],
    card: ['tx_hash', 'amount', 'tx_type', 'status', 'created_at'],
    filters: [
      filter.search(
        ['tx_hash', 'from_address', 'to_address', 'token_contract'],
        'Search hash, from, to or token',
        { param: 'search', match: 'prefix' },
      ),
      filter.select('status', { available: ['pending', 'confirmed', 'failed'] }),
    ],
    views: [
      { name: 'Last month', filters: { created_at_from: '-1M', created_at_to: '-1M' } },
      { name: 'Failed in 7 days', filters: { status: 'failed', created_at_from: '-6d' } },
    ],
    emptyText: 'No transactions found.',
    errorText: 'Failed to load blockchain transactions.',
  },
  detail: {
    sections: [
      section('Transfer', [
        'tx_hash',
        'log_index',
        'from_address',
        'to_address',
        'amount',
        'currency',
        'token_contract',
        'tx_type',
        'status',
        'reason',
        'confirmations',
        'created_at',
        'is_demo',
      ]),
      section('Where', [
        'chain_id',
        'merchant_name',
        'wallet_id',
        'kind',
        'block_number',
        'block_hash',
        'block_time',
        'trace_path',
      ]),
    ],
  },
  scope: { merchant_id: 'account.merchant_id' },
  rollup: {
    over: 'created_at',
    by: ['status', 'network_id', 'tx_type', 'currency'],
    sum: ['amount'],
    unit: 'currency',
  },
});
