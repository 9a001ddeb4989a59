import { column, defineResource, display, field, filter, section } from '@koshpay/resource';

/** Transfers that the scanners found, one per log entry. They are read-only. */
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
    merchant_name: field.through('merchant_id', 'name'),
    tx_hash: field.text({
      required: true,
      max: 100,
      display: display.truncate(8, 4, { page: 'tx', explorer: 'explorer_url' }),
    }),
    log_index: field.int({ required: true }),
    from_address: field.text({
      label: 'From',
      required: true,
      max: 128,
      display: display.truncate(8, 4, { page: 'address', explorer: 'explorer_url' }),
    }),
    to_address: field.text({
      label: 'To',
      required: true,
      max: 128,
      display: display.truncate(8, 4, { page: 'address', explorer: 'explorer_url' }),
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
      display: display.truncate(8, 4, { page: 'address', explorer: 'explorer_url' }),
    }),
    currency: field.text({ required: true, max: 20 }),
    amount: field.decimal({ required: true, wireType: 'number', display: display.decimals(4) }),
    status: field.status(['pending', 'confirmed', 'failed'], {
      success: ['confirmed'],
      warning: ['pending'],
    }),
    tx_type: field.text({
      label: 'Type',
      required: true,
      max: 30,
      display: display.translated,
    }),
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
        {
          param: 'search',
          match: 'prefix',
        },
      ),
      filter.select('status'),
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
        'confirmations',
        'created_at',
      ]),
      section('Where', ['chain_id', 'merchant_name']),
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
