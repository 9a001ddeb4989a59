import { column, defineResource, field, filter, remove, toggleStatus } from '@koshpay/resource';

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
    }),
    merchant_code: field.through('merchant_id', 'code', { wireName: 'Merchant.Code' }),
    api_key: field.secret({ label: 'API Key', prefix: 'kpk_' }),
    api_key_secret: field.secret({ label: 'API Secret', prefix: 'kps_' }),
    status: field.status(['active', 'inactive']),
  },
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
  detail: true,
  create: ['merchant_id', 'status'],
  edit: ['api_key', 'api_key_secret', 'status'],
  actions: [toggleStatus(), remove()],
  scope: { merchant_id: 'account.merchant_id' },
});
