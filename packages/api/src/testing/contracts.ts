import {
  defineProduct,
  defineResource,
  field,
  other,
  remove,
  rule,
  section,
} from '@koshpay/resource';

const partners = defineResource({
  name: 'partners',
  title: 'Partners',
  singular: 'Partner',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/partners' },
  fields: {
    name: field.text({ required: true }),
    country: field.text({ required: true, max: 2 }),
  },
  list: { columns: ['name'] },
  create: ['name', 'country'],
  edit: ['name'],
  actions: [remove()],
});

/** A resource with everything that a form can have: sections, conditions, rules, an object and lines. */
const contracts = defineResource({
  name: 'contracts',
  title: 'Contracts',
  singular: 'Contract',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/contracts' },
  wireCase: 'camel',
  fields: {
    name: field.text({ required: true, max: 40 }),
    kind: field.choice(['flat', 'volume']),
    fee: field.decimal({ required: true, above: '0', scale: 2, when: { kind: 'volume' } }),
    note: field.text({ when: { kind: 'volume' } }),
    first: field.int(),
    last: field.int(),
    signed_at: field.datetime(),
    partner_id: field.ref('partners'),
    partner_country: field.through('partner_id', 'country'),
    tax_id: field.text(),
    is_limited: field.bool(),
    limits: field.object({
      daily: field.decimal({ required: true, above: '0' }),
      monthly: field.decimal(),
    }),
    shares: field.lines(
      {
        partner_id: field.ref('partners', { required: true, label: 'Partner' }),
        share: field.percent({ required: true, above: '0' }),
        paid_from: field.datetime(),
      },
      { max: 3, rules: [rule.total('share', '100')] },
    ),
    steps: field.lines({ name: field.text({ required: true }) }),
    status: field.status(['open', 'closed']),
  },
  list: { columns: ['name', 'kind'] },
  create: [
    'name',
    section('Price', ['kind', 'fee', 'note']),
    section('Blocks', ['first', 'last', 'signed_at']),
    section('Partner', ['partner_id', 'tax_id']),
    'is_limited',
    section('Limits', ['limits'], { when: { is_limited: true } }),
    'shares',
    'steps',
  ],
  edit: ['name', 'kind', 'fee', 'note', 'first', 'last', 'tax_id', 'shares', 'steps', 'signed_at'],
  rules: [
    rule('last', [{ last: 0 }, { last: { min: other('first') } }], 'Last must not precede first.'),
    rule(
      'tax_id',
      [{ partner_country: { not: 'IN' } }, { tax_id: { empty: false } }],
      'Partners in India need a tax ID.',
    ),
    rule(
      'partner_id',
      [{ partner_id: { empty: true } }, { 'partner_id.country': ['IN', 'DE'] }],
      'Partners are in India or Germany.',
    ),
    rule('fee', { fee: { below: '1000' } }, 'Fee must be below 1000.'),
  ],
  actions: [remove()],
});

/** Partners and the contracts with them. */
export const contractsProduct = defineProduct({
  name: 'contracts',
  groups: [{ key: 'sales', label: 'Sales', icon: 'apps' }],
  resources: [partners, contracts],
  pages: [],
});
