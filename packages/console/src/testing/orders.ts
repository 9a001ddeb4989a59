import { column, defineResource, display, field } from '@koshpay/resource';

/** A resource that staff create, with references, secrets and a title of two parts. */
export const orders = defineResource({
  name: 'orders',
  title: 'Orders',
  singular: 'Order',
  recordTitle: ['shop_code', 'receipt'],
  menu: { group: 'sales', path: '/orders' },
  fields: {
    shop_id: field.ref('shops', { label: 'Shop', required: true }),
    shop_code: field.through('shop_id', 'code'),
    contact: field.email({ label: 'Email' }),
    pin: field.writeOnly({ max: 6 }),
    receipt: field.secret({ prefix: 'rcp_' }),
    place: field.text({ display: display.truncate(8, 4) }),
    label: field.text({ display: display.humanize }),
    status: field.status(['open', 'done']),
  },
  list: { columns: [column('shop_code', { fallback: 'shop_id' }), 'receipt', 'place', 'label'] },
  create: ['shop_id', 'contact', 'pin', 'label', 'status'],
  edit: ['label', 'status'],
});

/** A resource whose rows come from elsewhere; staff only process them. */
export const letters = defineResource({
  name: 'letters',
  title: 'Letters',
  singular: 'Letter',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/letters' },
  fields: {
    form: field.choice(['complaint', 'contact']),
    name: field.text({ required: true }),
    phone: field.text(),
    message: field.longtext(),
    status: field.status(['new', 'closed']),
    notes: field.longtext(),
    relayed_at: field.timestamp(),
  },
  list: { columns: ['form', 'name'] },
  edit: ['status', 'notes'],
});
