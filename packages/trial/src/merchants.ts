import { defineResource, field, related, section } from '@koshpay/resource';

export const merchants = defineResource({
  name: 'merchants',
  title: 'Merchants',
  singular: 'Merchant',
  recordTitle: 'name',
  menu: { group: 'base', path: '/merchants' },
  fields: { name: field.text({ required: true }) },
  list: { columns: ['name'] },
  detail: {
    sections: [section('Merchant', ['name'])],
    related: [related('payouts', 'merchant_id')],
  },
  create: ['name'],
  scope: { id: 'account.merchant_id' },
});
