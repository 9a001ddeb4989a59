import { column, defineResource, display, filter, remove, toggleStatus } from '@koshpay/resource';
import * as field from '../fields.ts';

const emptyForDefault = 'A new fee without it gets the default of the settings.';

export const fees = defineResource({
  name: 'fees',
  title: 'Fees',
  singular: 'Fee',
  recordTitle: 'name',
  menu: { group: 'optional', path: '/fees', label: 'Fee Management', order: 1 },
  fields: {
    name: field.text({ required: true, max: 50 }),
    percent: field.decimal({ max: 100, scale: 4, help: emptyForDefault, display: display.percent }),
    fixed_amount: field.decimal({ scale: 6, help: emptyForDefault }),
    network_id: field.ref('networks', { label: 'Network', required: true }),
    network: field.through('network_id', 'chain'),
    status: field.status(['active', 'inactive']),
  },
  unique: [['name', 'network_id']],
  list: {
    columns: [
      column.rowNumber(),
      'name',
      'percent',
      'fixed_amount',
      'network',
      'status',
      'created_at',
    ],
    inline: ['name'],
    filters: [filter.search('name', 'Search fees')],
  },
  detail: true,
  create: ['name', 'percent', 'fixed_amount', 'network_id', 'status'],
  edit: ['name', 'percent', 'fixed_amount', 'network_id'],
  actions: [toggleStatus(), remove()],
});
