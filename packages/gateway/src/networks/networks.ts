import {
  action,
  check,
  column,
  defineResource,
  display,
  filter,
  related,
  remove,
  rule,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';
import { transferWidgets } from '../transactions/transfers.ts';

const nativeCurrency = section('Native currency', [
  'native_symbol',
  'native_decimals',
  'native_minimum',
  'native_large_amount',
]);

/** The fields that each network is created with. */
const terms = [
  'chain',
  'chain_id',
  'confirmations',
  'alert',
  'rpc_url',
  'explorer_url',
  'is_evm',
] as const;

export const networks = defineResource({
  name: 'networks',
  title: 'Chain Networks',
  singular: 'Network',
  recordTitle: 'chain',
  optionFields: ['chain_id', 'is_evm'],
  menu: { group: 'chains', path: '/chains', order: 1 },
  wireCase: 'pascal',
  fields: {
    chain: field.text({ label: 'Chain Name', required: true, max: 50 }),
    chain_id: field.int({ required: true, min: 1 }),
    confirmations: field.int({ label: 'Confirmation Threshold', required: true, min: 1 }),
    alert: field.int({ label: 'Alert Threshold', required: true }),
    instance: field.count('instances', 'chain_id', {
      label: 'Running Instance',
      where: { status: ['running', 'start'] },
    }),
    rpc_url: field.url({ required: true, wireName: 'RPCUrl', secret: true }),
    explorer_url: field.url({ label: 'Explorer URL' }),
    is_evm: field.bool({ label: 'EVM compatible' }),
    finality: field.choice(['blocks', 'finalized'], {
      labels: { blocks: 'Confirmations', finalized: 'Finalized tag' },
      help: 'What makes a transfer final.',
    }),
    completeness: field.choice(['receipts', 'bloom', 'second'], {
      labels: { receipts: 'Receipts root', bloom: 'Bloom filter', second: 'Second endpoint' },
      help: 'What proves that no transfer of a block is missing.',
    }),
    native_symbol: field.text({ max: 20, help: 'The currency of its fees, such as ETH.' }),
    native_decimals: field.int({ max: 36, defaultValue: 18 }),
    native_minimum: field.decimal({ help: 'Smaller native transfers are refused as dust.' }),
    native_large_amount: field.decimal({
      label: 'Large Native Amount',
      help: 'From this amount on, a native transfer needs a finalized block.',
    }),
    canary_address: field.text({
      max: 128,
      help: 'Scanners must find the transfers to it: proof that they find what they scan.',
    }),
    canary_block: field.int({
      help: 'A block with a transfer to it, which scanners read again every hour.',
    }),
    balances_compared_at: field.timestamp({
      label: 'Balances compared',
      help: 'Every night, the balances of all wallets are compared with the ledger.',
      display: display.datetimeToSecond,
    }),
    compared_block: field.int({ label: 'At block' }),
    compared_wallets: field.int({ label: 'Wallets compared' }),
    ledger_differences: field.int(),
    notice: field.text({ max: 200, display: display.translated }),
    status: field.status(['active', 'inactive']),
  },
  unique: [['chain_id']],
  list: {
    columns: [
      column.rowNumber('Sr No'),
      'chain',
      'chain_id',
      'confirmations',
      'alert',
      'instance',
      'rpc_url',
      'explorer_url',
      column('is_evm', { label: 'Is EVM' }),
      'status',
      'created_at',
    ],
    filters: [filter.search('chain', 'Search chains...')],
    errorText: 'Failed to load chain networks. Please try refreshing.',
  },
  detail: {
    widgets: transferWidgets({ network_id: 'id' }),
    sections: [
      section('Network', ['chain', 'chain_id', 'is_evm', 'status', 'rpc_url', 'explorer_url']),
      section('Scanning', [
        'confirmations',
        'finality',
        'completeness',
        'alert',
        'instance',
        'canary_address',
        'canary_block',
        'notice',
      ]),
      nativeCurrency,
      section('Ledger', [
        'balances_compared_at',
        'compared_block',
        'compared_wallets',
        'ledger_differences',
      ]),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
    related: [
      related('instances', 'chain_id', { label: 'Scanner Workers' }),
      related('rpc-endpoints', 'network_id'),
      related('wallets', 'network_id'),
      related('hd-wallets', 'network_id'),
      related('transactions', 'network_id', { label: 'Transactions' }),
      related('fees', 'network_id'),
    ],
  },
  create: [...terms, 'status'],
  edit: [
    ...terms,
    // What decides how its scanners work; each field has a default.
    section('Scanning', ['finality', 'completeness', 'canary_address', 'canary_block']),
    nativeCurrency,
  ],
  rules: [
    rule(
      'canary_block',
      [{ canary_block: { empty: true } }, { canary_address: { empty: false } }],
      'A canary block needs a canary address.',
    ),
  ],
  checks: [check('rpc_url', 'Test RPC', { reads: ['chain_id', 'is_evm'] })],
  // Their RPC URL says what is paid, and is a secret.
  stepUp: ['create', 'update', 'delete'],
  actions: [
    toggleStatus(),
    action('reveal', {
      reveals: ['rpc_url'],
      question: 'Show the whole RPC URL of {name}? The audit log says that you saw it.',
      icon: 'unlock',
    }),
    remove({ on: 'row' }),
  ],
});
