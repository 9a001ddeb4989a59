import { defineResource, field } from '@koshpay/resource';

export const merchants = defineResource({
  name: 'merchants',
  title: 'Merchants',
  singular: 'Merchant',
  recordTitle: 'name',
  menu: { group: 'base', path: '/merchants' },
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
  create: ['name'],
  scope: { id: 'account.merchant_id' },
});
