import {
  action,
  column,
  defineResource,
  field,
  filter,
  remove,
  toggleStatus,
} from '@koshpay/resource';

/** A resource of a system with another protocol: everything about it is declared. */
export const payouts = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'reference',
  menu: { group: 'sales', path: '/payouts' },
  external: true,
  wireCase: 'camel',
  protocol: {
    paths: {
      list: 'GET /v2/payouts',
      view: 'GET /v2/payouts/{id}',
      create: 'POST /v2/payouts',
      update: 'PUT /v2/payouts/{id}',
      delete: 'DELETE /v2/payouts/{id}',
      'update-status': 'POST /v2/payouts/{id}/status',
      history: 'GET /v2/payouts/{id}/log',
      approve: 'POST /v2/payouts/{id}/approve',
    },
    paging: { style: 'offset', offset: 'offset', limit: 'limit' },
    rows: 'items',
    total: 'count',
    row: '',
    id: 'uuid',
    writeCase: 'camel',
    error: { message: 'error.text', code: 'error.code', fields: 'error.fields' },
    capabilities: ['single-rows'],
  },
  fields: {
    reference: field.text({ required: true, max: 40 }),
    merchant_name: field.text(),
    amount: field.decimal({ required: true, wireType: 'number' }),
    limits: field.object({ per_day: field.int() }),
    status: field.status(['active', 'inactive']),
  },
  list: {
    columns: [column.rowNumber(), 'reference', 'merchant_name', 'amount', 'status'],
    filters: [
      filter.search(['reference', 'merchant_name'], 'Search payouts', { param: 'q' }),
      filter.select('status'),
    ],
  },
  unique: [['reference']],
  create: ['reference', 'merchant_name', 'amount', 'limits', 'status'],
  edit: ['merchant_name', 'amount'],
  actions: [toggleStatus(), action('approve', { payloadFields: ['reference'] }), remove()],
});
