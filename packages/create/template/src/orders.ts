import { action, defineResource, field, filter } from '@koshpay/resource';

export const orders = defineResource({
  name: 'orders',
  title: 'Orders',
  singular: 'Order',
  recordTitle: 'reference',
  menu: { group: 'sales', path: '/orders' },
  fields: {
    reference: field.code({ prefix: 'O' }),
    customer_id: field.ref('customers', { required: true, label: 'Customer' }),
    customer: field.through('customer_id', 'name'),
    amount: field.decimal({ required: true, above: '0', scale: 2, sortable: true }),
    shipped_on: field.date(), // the hook in features.ts sets it
    status: field.status(['open', 'shipped'], { success: ['shipped'], warning: ['open'] }),
  },
  list: {
    columns: ['reference', 'customer', 'amount', 'status', 'shipped_on'],
    filters: [filter.select('status'), filter.ref('customer_id')],
  },
  create: ['customer_id', 'amount'],
  actions: [action('ship', { from: ['open'], to: 'shipped', icon: 'check' })],
});
