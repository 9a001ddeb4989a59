import { defineResource, field, filter } from '@koshpay/resource';

export const customers = defineResource({
  name: 'customers',
  title: 'Customers',
  singular: 'Customer',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/customers', order: 1 },
  fields: {
    name: field.text({ required: true, max: 80 }),
    email: field.email(),
  },
  list: { columns: ['name', 'email', 'created_at'], filters: [filter.search('name', 'Name')] },
  create: ['name', 'email'],
  edit: ['name', 'email'],
});
