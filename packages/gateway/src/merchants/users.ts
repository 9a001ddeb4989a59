import {
  action,
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

/** The customers of a merchant, to whom deposit wallets belong. */
export const users = defineResource({
  name: 'users',
  title: 'Merchant Users',
  singular: 'User',
  recordTitle: 'email',
  optionFields: ['code'],
  menu: { group: 'users', path: '/users/merchant', order: 1 },
  fields: {
    merchant_id: field.ref('merchants', {
      label: 'Merchant',
      required: true,
      optionLabel: '{name} ({code})',
    }),
    merchant_code: field.through('merchant_id', 'code'),
    merchant_name: field.through('merchant_id', 'name', { label: 'Merchant' }),
    code: field.code({ label: 'User Code', prefix: 'U' }),
    email: field.email({ required: true }),
    status: field.status(['active', 'inactive']),
    wallet_count: field.count('wallets', 'user_id', { label: 'Wallets' }),
    total_balance: field.sum('wallets', 'user_id', 'balance', {
      wireType: 'number',
      display: display.decimals(2),
    }),
  },
  unique: [['merchant_id', 'email']],
  list: {
    columns: [
      column.rowNumber(),
      column('merchant_name', { fallback: ['merchant_code', 'merchant_id'] }),
      'code',
      'email',
      'status',
      'wallet_count',
      'total_balance',
      column('created_at', { label: 'Created' }),
      column('updated_at', { label: 'Updated' }),
    ],
    filters: [
      filter.search(
        ['email', 'code', 'merchant_name', 'merchant_code'],
        'Search by merchant or e-mail',
        { param: 'code' },
      ),
    ],
    emptyText: 'No users found.',
    errorText: 'Failed to load user data.',
  },
  detail: {
    sections: [
      section('User', [
        'email',
        'code',
        'merchant_name',
        'merchant_code',
        'status',
        'total_balance',
      ]),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
    related: [related('wallets', 'user_id', { label: 'Wallets' })],
  },
  create: ['merchant_id', 'email'],
  edit: ['email', 'status'],
  actions: [
    toggleStatus(),
    action('new-address', {
      label: 'New deposit address',
      icon: 'add',
      question: 'Create the next deposit address of the merchant for {name}?',
      confirm: 'Create address',
      when: { status: 'active' },
      form: {
        network_id: field.ref('networks', {
          label: 'Network',
          required: true,
          optionLabel: '{name} (Chain ID: {chain_id})',
        }),
      },
    }),
    remove(),
  ],
  scope: { merchant_id: 'account.merchant_id' },
});
