import {
  code,
  column,
  count,
  decimals,
  defineResource,
  email,
  ref,
  remove,
  rowNumber,
  search,
  status,
  sum,
  through,
  toggleStatus,
} from '@koshpay/resource';

/** The customers of a merchant, to whom deposit wallets belong. */
export const users = defineResource({
  name: 'users',
  title: 'Merchant Users',
  singular: 'User',
  recordTitle: 'email',
  optionFields: ['code'],
  menu: { group: 'users', path: '/users/merchant', order: 1 },
  fields: {
    merchant_id: ref('merchants', {
      label: 'Merchant',
      required: true,
      optionLabel: '{name} ({code})',
    }),
    merchant_code: through('merchant_id', 'code'),
    merchant_name: through('merchant_id', 'name', { label: 'Merchant' }),
    code: code({ label: 'User Code', prefix: 'U' }),
    email: email({ required: true }),
    status: status(['active', 'inactive']),
    wallet_count: count('wallets', 'user_id', { label: 'Wallets' }),
    total_balance: sum('wallets', 'user_id', 'balance', {
      wireType: 'number',
      display: decimals(2),
    }),
  },
  unique: [['merchant_id', 'email']],
  list: {
    columns: [
      rowNumber(),
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
      search(['email', 'code', 'merchant_name', 'merchant_code'], 'Search by merchant or e-mail', {
        param: 'code',
      }),
    ],
    emptyText: 'No users found.',
    errorText: 'Failed to load user data.',
  },
  create: ['merchant_id', 'email'],
  edit: ['email', 'status'],
  actions: [toggleStatus(), remove()],
});
