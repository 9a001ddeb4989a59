import { defineResource, field } from '@koshpay/resource';

/** Rows of another system, with its own protocol. */
export const suppliers = defineResource({
  name: 'suppliers',
  title: 'Suppliers',
  singular: 'Supplier',
  recordTitle: 'name',
  menu: { group: 'library', path: '/suppliers' },
  external: true,
  protocol: {
    paths: { list: 'GET /v2/suppliers' },
    paging: { style: 'offset', offset: 'offset', limit: 'limit' },
    rows: 'items',
    total: 'count',
  },
  fields: { name: field.text(), city: field.text() },
  list: { columns: ['name', 'city'] },
});
