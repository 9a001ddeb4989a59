import { action, defineResource, filter, other, rule, section } from '@koshpay/resource';
import { field } from './address.ts';

export const payouts = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'reference',
  menu: { group: 'money', path: '/payouts', order: 1 },
  fields: {
    reference: field.code({ prefix: 'P' }),
    merchant_id: field.ref('merchants', { required: true, label: 'Merchant' }),
    merchant: field.through('merchant_id', 'name'),
    network_id: field.ref('networks', { required: true, label: 'Network' }),
    token_id: field.ref('tokens', { required: true, label: 'Token' }),
    token: field.through('token_id', 'symbol'),
    amount: field.decimal({ required: true, above: '0', scale: 6, sortable: true }),
    destination: field.address({ required: true, network: 'network_id' }),
    reason: field.longtext(),
    status: field.status(['pending', 'approved', 'rejected'], {
      success: ['approved'],
      warning: ['pending'],
    }),
  },
  rules: [
    rule(
      'token_id',
      { 'token_id.network_id': other('network_id') },
      'The token does not belong to this network.',
    ),
  ],
  list: {
    columns: ['reference', 'merchant', 'amount', 'token', 'destination', 'status', 'created_at'],
    filters: [
      filter.select('status', { many: true }),
      filter.ref('merchant_id'),
      filter.range('created_at'),
    ],
  },
  detail: {
    sections: [
      section('Payout', ['merchant_id', 'amount', 'token', 'status', 'reason']),
      section('Recipient', ['network_id', 'destination']),
    ],
  },
  create: [
    section('Payout', ['merchant_id', 'network_id', 'token_id', 'amount']),
    section('Recipient', ['destination']),
  ],
  actions: [
    action('approve', { on: 'rows', from: ['pending'], to: 'approved', icon: 'check' }),
    action('reject', {
      on: 'rows',
      from: ['pending'],
      to: 'rejected',
      form: { reason: field.longtext({ required: true }) },
      icon: 'close',
      danger: true,
    }),
  ],
  scope: { merchant_id: 'account.merchant_id' },
});
