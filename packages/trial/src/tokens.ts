import { defineResource, field } from '@koshpay/resource';

export const tokens = defineResource({
  name: 'tokens',
  title: 'Tokens',
  singular: 'Token',
  recordTitle: 'symbol',
  optionFields: ['network_id'],
  menu: { group: 'base', path: '/tokens' },
  fields: {
    symbol: field.text({ required: true }),
    network_id: field.ref('networks', { required: true }),
  },
  list: { columns: ['symbol', 'network_id'] },
  create: ['symbol', 'network_id'],
});
