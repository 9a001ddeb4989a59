import {
  column,
  defineResource,
  filter,
  related,
  remove,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';
import { transferWidgets } from '../transactions/transfers.ts';

export const merchants = defineResource({
  name: 'merchants',
  title: 'Merchants',
  singular: 'Merchant',
  recordTitle: 'name',
  optionFields: ['code'],
  menu: { group: 'merchants', path: '/merchants/list', label: 'All Merchants', order: 1 },
  fields: {
    name: field.text({ required: true, max: 100 }),
    code: field.code({ prefix: 'M' }),
    email: field.email({ required: true }),
    phone: field.phone({ required: true }),
    network_ids: field.refMany('networks', { label: 'Networks' }),
    status: field.status(['active', 'inactive']),
    users_count: field.count('users', 'merchant_id', { label: 'Users' }),
    masters_count: field.count('hd-wallets', 'merchant_id', { where: { level: 'master' } }),
    accounts_count: field.count('hd-wallets', 'merchant_id', { where: { level: 'account' } }),
    wallets_count: field.count('wallets', 'merchant_id', { label: 'Wallets' }),
    api_keys_count: field.count('merchant-api-keys', 'merchant_id', { label: 'API Keys' }),
  },
  unique: [['email']],
  list: {
    columns: [
      column('id', { label: 'ID' }),
      'name',
      'code',
      'email',
      'phone',
      'status',
      'users_count',
      column.sumOf('HD Wallet', ['masters_count', 'accounts_count']),
      'wallets_count',
      'api_keys_count',
      'created_at',
    ],
    inline: ['name', 'phone'],
    filters: [
      filter.search(['code', 'name', 'email'], 'Search by name, e-mail or code', { param: 'code' }),
    ],
    errorText: 'Failed to load merchant data.',
  },
  detail: {
    widgets: transferWidgets({ merchant_id: 'id' }),
    sections: [
      section('Merchant', ['name', 'code', 'email', 'phone', 'network_ids', 'status']),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
    related: [
      related('users', 'merchant_id', { label: 'Users' }),
      related('hd-wallets', 'merchant_id'),
      related('wallets', 'merchant_id'),
      related('merchant-api-keys', 'merchant_id', { label: 'API Keys' }),
      related('transactions', 'merchant_id', { label: 'Transactions' }),
    ],
  },
  create: ['name', 'email', 'phone', 'network_ids'],
  edit: ['name', 'phone', 'network_ids', 'status'],
  stepUp: ['delete'],
  actions: [toggleStatus(), remove({ on: 'row', approval: 'four-eyes' })],
  scope: { id: 'account.merchant_id' },
});
