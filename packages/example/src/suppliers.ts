import { defineResource, field, filter, remove } from '@koshpay/resource';

/** Rows of another system, which a data provider of Refine reads and writes. */
export const suppliers = defineResource({
  name: 'suppliers',
  title: 'Suppliers',
  singular: 'Supplier',
  recordTitle: 'name',
  menu: { group: 'library', path: '/suppliers' },
  dataProvider: 'suppliers',
  fields: { name: field.text({ required: true, sortable: true }), city: field.text() },
  list: { columns: ['name', 'city'], filters: [filter.search('name', 'Name')] },
  create: ['name', 'city'],
  edit: ['name', 'city'],
  actions: [remove()],
});
