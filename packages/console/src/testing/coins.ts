import {
  bool,
  decimal,
  defineResource,
  int,
  remove,
  rowNumber,
  search,
  select,
  status,
  text,
  toggleStatus,
  url,
} from '@koshpay/resource';

/** A resource with something of everything, that belongs to no product. */
export const coins = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'name',
  menu: { group: 'chains', path: '/coins' },
  wireCase: 'pascal',
  fields: {
    name: text({ required: true, max: 20 }),
    chain_id: int({ required: true, min: 1, defaultValue: 1 }),
    rpc_url: url({ wireName: 'RPCUrl' }),
    price: decimal({ defaultValue: '1.5' }),
    is_evm: bool(),
    status: status(['active', 'inactive', 'pending'], { defaultValue: 'pending' }),
  },
  list: {
    columns: [rowNumber(), 'name', 'price', 'status', 'created_at'],
    filters: [search('name', 'Search coins'), select('status')],
  },
  create: ['name', 'chain_id', 'rpc_url', 'price', 'is_evm', 'status'],
  edit: ['name', 'chain_id', 'rpc_url', 'price', 'is_evm'],
  actions: [toggleStatus(), remove()],
});
