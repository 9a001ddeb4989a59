import { defineResource, field } from '@koshpay/resource';

export const networks = defineResource({
  name: 'networks',
  title: 'Networks',
  singular: 'Network',
  recordTitle: 'name',
  menu: { group: 'base', path: '/networks' },
  fields: {
    name: field.text({ required: true }),
    family: field.choice(['evm', 'tron'], { required: true }),
  },
  list: { columns: ['name', 'family'] },
  create: ['name', 'family'],
});
