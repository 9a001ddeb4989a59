import { defineResource, display, field, other, rule, section } from '@koshpay/resource';

/** A resource whose forms have sections, conditions, rules, an object and lines. */
export const plans = defineResource({
  name: 'plans',
  title: 'Plans',
  singular: 'Plan',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/plans' },
  fields: {
    name: field.text({ required: true }),
    kind: field.choice(['flat', 'volume']),
    fee: field.decimal({ required: true, when: { kind: 'volume' } }),
    network_id: field.ref('networks'),
    network_family: field.through('network_id', 'family'),
    tag: field.text({ when: { 'network_id.family': 'tron' } }),
    first: field.int(),
    last: field.int(),
    limits: field.object({ daily: field.decimal({ required: true }), calls: field.int() }),
    steps: field.lines(
      { name: field.text({ required: true }), order: field.int(), is_done: field.bool() },
      { min: 1 },
    ),
    review_at: field.datetime(),
    is_open: field.bool({ display: display.onOff }),
  },
  list: { columns: ['name'] },
  create: ['name', 'kind', 'fee', section('Limits', ['limits', 'first', 'last']), 'steps'],
  edit: ['name', 'kind', 'fee', 'tag', 'first', 'last', 'limits', 'steps', 'review_at', 'is_open'],
  rules: [rule('last', { last: { min: other('first') } }, 'Last must not precede first.')],
});
