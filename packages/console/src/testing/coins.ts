import { column, defineResource, field, filter, remove, toggleStatus } from '@koshpay/resource';

/** A resource with many kinds of fields, of no product. */
export const coins = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'name',
  menu: { group: 'chains', path: '/coins' },
  wireCase: 'pascal',
  fields: {
    name: field.text({ required: true, max: 20 }),
    chain_id: field.int({ required: true, min: 1, defaultValue: 1 }),
    rpc_url: field.url({ wireName: 'RPCUrl' }),
    price: field.decimal({ defaultValue: '1.5' }),
    is_evm: field.bool(),
    status: field.status(['active', 'inactive', 'pending'], { defaultValue: 'pending' }),
  },
  list: {
    columns: [column.rowNumber(), 'name', 'price', 'status', 'created_at'],
    filters: [filter.search('name', 'Search coins'), filter.select('status')],
  },
  create: ['name', 'chain_id', 'rpc_url', 'price', 'is_evm', 'status'],
  edit: ['name', 'chain_id', 'rpc_url', 'price', 'is_evm'],
  actions: [toggleStatus(), remove()],
});
