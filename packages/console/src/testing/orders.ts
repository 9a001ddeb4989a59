import {
  choice,
  column,
  defineResource,
  email,
  humanize,
  longtext,
  ref,
  secret,
  status,
  text,
  through,
  timestamp,
  truncate,
  writeOnly,
} from '@koshpay/resource';

/** A resource that staff create, with references, secrets and a name of two parts. */
export const orders = defineResource({
  name: 'orders',
  title: 'Orders',
  singular: 'Order',
  recordTitle: ['shop_code', 'receipt'],
  menu: { group: 'sales', path: '/orders' },
  fields: {
    shop_id: ref('shops', { label: 'Shop', required: true }),
    shop_code: through('shop_id', 'code'),
    contact: email({ label: 'Email' }),
    pin: writeOnly({ max: 6 }),
    receipt: secret({ prefix: 'rcp_' }),
    place: text({ display: truncate(8, 4) }),
    label: text({ display: humanize }),
    status: status(['open', 'done']),
  },
  list: { columns: [column('shop_code', { fallback: 'shop_id' }), 'receipt', 'place', 'label'] },
  create: ['shop_id', 'contact', 'pin', 'label', 'status'],
  edit: ['label', 'status'],
});

/** A resource whose rows come from elsewhere; staff only follow them up. */
export const letters = defineResource({
  name: 'letters',
  title: 'Letters',
  singular: 'Letter',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/letters' },
  fields: {
    form: choice(['complaint', 'contact']),
    name: text({ required: true }),
    phone: text(),
    message: longtext(),
    status: status(['new', 'closed']),
    notes: longtext(),
    relayed_at: timestamp(),
  },
  list: { columns: ['form', 'name'] },
  edit: ['status', 'notes'],
});
