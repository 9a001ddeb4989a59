import { defineResource, field } from '@koshpay/resource';

export const tokens = defineResource({
  name: 'tokens',
  title: 'Tokens',
  singular: 'Token',
  recordTitle: 'symbol',
  optionFields: ['network_id'],
  menu: { group: 'base', path: '/tokens' },
  fields: {
    symbol: field.text({ required: true, input: 'capitals' }),
    network_id: field.ref('networks', { required: true }),
  },
  list: { view: 'words', columns: ['symbol', 'network_id'] },
  create: ['symbol', 'network_id'],
});
