import {
  action,
  check,
  defineProduct,
  defineResource,
  field,
  filter,
  remove,
  toggleStatus,
} from '@koshpay/resource';
import { defineHooks } from '../../core/resources/hooks.ts';
import { createTestKit } from '../kit.ts';

/** A product with two kinds of data: rows that belong to a shop, and rows that belong to none. */

const shops = defineResource({
  name: 'shops',
  title: 'Shops',
  singular: 'Shop',
  recordTitle: 'name',
  optionFields: ['city'],
  menu: { group: 'all', path: '/shops' },
  fields: {
    name: field.text({ required: true }),
    city: field.text({ access: { read: 'support' } }),
    label_ids: field.refMany('labels'),
    orders_count: field.count('orders', 'shop_id'),
  },
  unique: [['name']],
  list: { columns: ['name', 'orders_count'], filters: [filter.search('name', 'Name')] },
  create: ['name', 'city', 'label_ids'],
  edit: ['name', 'city', 'label_ids'],
  actions: [remove()],
  scope: { id: 'account.shop_id' },
});

const labels = defineResource({
  name: 'labels',
  title: 'Labels',
  singular: 'Label',
  recordTitle: 'text',
  menu: { group: 'all', path: '/labels' },
  fields: {
    shop_id: field.ref('shops'),
    text: field.text({ required: true }),
    orders_count: field.count('orders', 'label_id', { where: { status: ['open', 'sent'] } }),
    orders_total: field.sum('orders', 'label_id', 'amount'),
  },
  list: {
    columns: ['text', 'orders_count', 'orders_total'],
    filters: [filter.search('text', 'Text'), filter.number('shop_id', 'Shop')],
  },
  create: ['text'],
  edit: ['text'],
  actions: [remove()],
  scope: { shop_id: 'account.shop_id' },
});

const orders = defineResource({
  name: 'orders',
  title: 'Orders',
  singular: 'Order',
  recordTitle: 'number',
  menu: { group: 'all', path: '/orders' },
  fields: {
    shop_id: field.ref('shops', { required: true }),
    shop_name: field.through('shop_id', 'name'),
    shop_city: field.through('shop_id', 'city'),
    label_id: field.ref('labels'),
    label_text: field.through('label_id', 'text'),
    number: field.text({ required: true }),
    amount: field.decimal({ required: true, scale: 2, access: { write: ['till', 'support'] } }),
    note: field.text({ access: { read: 'support' } }),
    rank: field.int({ access: { read: 'support' } }),
    stage: field.choice(['packed', 'gone'], { access: { read: 'support' } }),
    status: field.status(['open', 'sent', 'closed']),
  },
  unique: [['number'], ['rank']],
  list: {
    columns: ['number', 'rank', 'shop_name', 'label_text', 'note', 'amount', 'status'],
    filters: [
      filter.search(['number', 'note', 'label_text', 'shop_name'], 'Search', { param: 'search' }),
      filter.search('note', 'Note'),
      filter.number('label_id', 'Label'),
      filter.select('status'),
    ],
  },
  create: ['shop_id', 'label_id', 'number', 'amount', 'note', 'rank'],
  edit: ['shop_id', 'label_id', 'number', 'amount', 'note', 'rank', 'status'],
  actions: [
    toggleStatus({ activate: 'open', deactivate: 'closed' }),
    action('send', { to: 'sent', payloadFields: ['number'] }),
    action('pack', { field: 'stage', from: ['gone'], to: 'packed' }),
    action('hand-over', {
      on: 'rows',
      form: { label_id: field.ref('labels', { required: true }) },
      to: 'closed',
    }),
    remove(),
  ],
  access: { list: 'orders.list', send: ['logistics', 'shipping'] },
  scope: { shop_id: 'account.shop_id' },
});

const items = defineResource({
  name: 'items',
  title: 'Items',
  singular: 'Item',
  recordTitle: 'title',
  menu: { group: 'all', path: '/items' },
  fields: {
    order_id: field.ref('orders', { required: true }),
    order_number: field.through('order_id', 'number'),
    order_note: field.through('order_id', 'note'),
    title: field.text({ required: true }),
    named_order_id: field.mention('orders', { number: 'title' }),
  },
  unique: [['title']],
  list: {
    columns: ['title', 'order_number', 'order_note'],
    filters: [filter.search(['title', 'order_number', 'order_note'], 'Search')],
  },
  create: ['order_id', 'title'],
  edit: ['order_id', 'title'],
  checks: [check('title', 'Check Title', { reads: ['order_id'] })],
  actions: [remove()],
  scope: { 'order_id.shop_id': 'account.shop_id' },
});

/** Rows that everyone sees, some of which refer to a shop. */
const notices = defineResource({
  name: 'notices',
  title: 'Notices',
  singular: 'Notice',
  recordTitle: 'text',
  menu: { group: 'all', path: '/notices' },
  fields: {
    text: field.text({ required: true }),
    shop_id: field.ref('shops'),
    shop_name: field.through('shop_id', 'name'),
  },
  list: {
    columns: ['text', 'shop_name'],
    filters: [filter.search(['text', 'shop_name'], 'Search')],
  },
  create: ['text', 'shop_id'],
  edit: ['text', 'shop_id'],
});

export const shopping = defineProduct({
  name: 'shopping',
  groups: [{ key: 'all', label: 'All' }],
  resources: [shops, labels, orders, items, notices],
  pages: [],
});

export const { setupTestApp: setupShopping, createTestApp: createShoppingApp } = createTestKit({
  product: shopping,
  features: [
    {
      name: 'items',
      hooks: [
        defineHooks(items, {
          checks: { title: async ({ values }) => `${values.title} of ${values.order_id}` },
        }),
      ],
    },
  ],
});
