import {
  action,
  column,
  defineResource,
  filter,
  remove,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';

/** To see the ends of a secret: enough to recognise it, and nothing to use. */
const access = { read: 'merchant-api-keys.hint' };

/** The scopes and the limit of a key's program. */
const permitted = section(
  'Merchant API',
  ['scope_read', 'scope_addresses', 'scope_payments', 'calls_per_minute'],
  { columns: 1 },
);

export const merchantApiKeys = defineResource({
  name: 'merchant-api-keys',
  title: 'Merchant API Keys',
  singular: 'API Key',
  recordTitle: ['merchant_code', 'api_key'],
  menu: { group: 'merchants', path: '/merchants/api-keys', order: 2 },
  wireCase: 'pascal',
  fields: {
    merchant_id: field.ref('merchants', {
      label: 'Merchant',
      required: true,
      optionLabel: '{name} ({code})',
      help: 'What a new key may do is chosen when it is edited.',
    }),
    merchant_code: field.through('merchant_id', 'code', { wireName: 'Merchant.Code' }),
    api_key: field.secret({ label: 'API Key', prefix: 'kpk_', keep: 'hash' }),
    api_key_secret: field.secret({ label: 'API Secret', prefix: 'kps_', access }),
    previous_api_key: field.secret({ keep: 'hash', optional: true, label: 'Previous API Key' }),
    previous_api_key_secret: field.secret({ label: 'Previous API Secret', optional: true, access }),
    previous_valid_until: field.datetime({ label: 'Previous valid until' }),
    scope_read: field.bool({ label: 'May read' }),
    scope_addresses: field.bool({ label: 'May create users and addresses' }),
    scope_payments: field.bool({ label: 'May take payments' }),
    calls_per_minute: field.int({
      label: 'Calls per minute',
      min: 1,
      max: 6000,
      defaultValue: 600,
    }),
    status: field.status(['active', 'inactive']),
  },
  unique: [['api_key'], ['previous_api_key']],
  list: {
    columns: [
      column.rowNumber(),
      column('merchant_code', { fallback: 'merchant_id' }),
      'api_key',
      'api_key_secret',
      'status',
      'created_at',
    ],
    filters: [filter.number('merchant_id', 'Filter by merchant ID'), filter.select('status')],
    emptyText: 'No API keys found.',
    errorText: 'Failed to load API key data.',
  },
  detail: {
    sections: [
      section('API Key', ['merchant_id', 'status', 'api_key', 'api_key_secret']),
      permitted,
      section('Before the last rotation', [
        'previous_api_key',
        'previous_api_key_secret',
        'previous_valid_until',
      ]),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
  },
  create: ['merchant_id', 'status'],
  edit: ['api_key', 'api_key_secret', 'status', permitted],
  stepUp: true,
  actions: [
    toggleStatus(),
    action('rotate', {
      rotates: ['api_key', 'api_key_secret'],
      form: { overlap: field.overlap('Former pair stays valid for') },
      question:
        'Replace the key and the secret of {name}? The new pair is shown once. A pair from before an earlier rotation ends now.',
      icon: 'refresh',
    }),
    remove(),
  ],
  scope: { merchant_id: 'account.merchant_id' },
});
