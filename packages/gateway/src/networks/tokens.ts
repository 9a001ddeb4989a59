import {
  action,
  check,
  column,
  defineResource,
  display,
  filter,
  remove,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';
import { latestTransfers } from '../transactions/transfers.ts';

export const tokens = defineResource({
  name: 'tokens',
  title: 'Supported Tokens',
  singular: 'Token',
  // A symbol exists on many chains.
  recordTitle: ['symbol', 'contract'],
  menu: { group: 'chains', path: '/tokens', label: 'Tokens', order: 2 },
  wireCase: 'pascal',
  fields: {
    chain_id: field.int({ required: true, min: 1 }),
    network_id: field.mention('networks', { chain_id: 'chain_id' }),
    contract: field.text({
      label: 'Contract Address',
      required: true,
      max: 128,
      display: display.hash,
    }),
    symbol: field.text({ required: true, max: 20 }),
    digit: field.int({ label: 'Decimals', required: true, max: 36 }),
    minimum: field.decimal({ help: 'Smaller transfers are refused as dust.' }),
    large_amount: field.decimal({
      help: 'From this amount on, a transfer needs a finalized block.',
    }),
    implementation: field.text({
      max: 128,
      display: display.hash,
      help: 'The contract whose code a proxy runs; read every hour.',
    }),
    former_implementation: field.text({ max: 128, help: 'What it was until it changed.' }),
    contract_decimals: field.int({ label: 'Decimals of contract' }),
    contract_checked_at: field.timestamp({
      label: 'Contract read',
      display: display.datetimeToSecond,
    }),
    status: field.status(['active', 'inactive', 'pending'], { defaultValue: 'pending' }),
  },
  unique: [['chain_id', 'contract']],
  list: {
    columns: [
      column.rowNumber('Sr No'),
      'chain_id',
      'contract',
      'symbol',
      'digit',
      'status',
      'created_at',
    ],
    inline: ['symbol'],
    filters: [filter.search('symbol', 'Search by token symbol', { alias: 'search' })],
  },
  detail: { widgets: [latestTransfers({ network_id: 'network_id', search: 'contract' })] },
  create: ['chain_id', 'contract', 'symbol', 'digit', 'status', 'minimum', 'large_amount'],
  edit: ['chain_id', 'contract', 'symbol', 'digit', 'minimum', 'large_amount'],
  checks: [
    check('digit', 'Compare with contract', {
      reads: ['chain_id', 'contract'],
      refuses: ['other_decimals', 'no_decimals'],
    }),
  ],
  actions: [
    toggleStatus(),
    action('accept-implementation', {
      rare: true,
      icon: 'check',
      when: { former_implementation: { empty: false } },
      question: 'Accept that {name} runs other code than before? Its alert is resolved.',
      confirm: 'Accept',
    }),
    remove(),
  ],
});
