import {
  column,
  defineResource,
  display,
  field,
  filter,
  other,
  remove,
  rule,
  section,
  toggleStatus,
} from '@koshpay/resource';

export const settlementRules = defineResource({
  name: 'settlement-rules',
  title: 'Settlement Rules',
  singular: 'Settlement Rule',
  recordTitle: 'name',
  menu: { group: 'money', path: '/settlement-rules' },
  fields: {
    name: field.text({ required: true, max: 60 }),
    merchant_id: field.ref('merchants', { required: true, label: 'Merchant' }),
    merchant: field.through('merchant_id', 'name'),
    fee: field.percent({ required: true, max: '5', access: { read: 'fees', write: 'fees' } }),
    automatic: field.bool({ display: display.onOff, label: 'Settle automatically' }),
    limits: field.object(
      { daily: field.decimal({ required: true, above: '0' }), monthly: field.decimal() },
      { when: { automatic: true } },
    ),
    shares: field.lines(
      {
        wallet: field.text({ required: true, max: 128 }),
        share: field.percent({ required: true, above: '0' }),
      },
      { min: 1, max: 10, rules: [rule.total('share', '100')] },
    ),
    status: field.status(['active', 'inactive']),
  },
  rules: [
    rule(
      'limits.monthly',
      { 'limits.monthly': { min: other('limits.daily') } },
      'The monthly limit must be at least the daily limit.',
    ),
  ],
  list: {
    columns: [column.rowNumber(), 'name', 'merchant', 'fee', 'automatic', 'status'],
    filters: [filter.search('name', 'Search rules'), filter.ref('merchant_id')],
  },
  create: [
    section('Rule', ['name', 'merchant_id', 'fee', 'automatic', 'limits']),
    section('Shares', ['shares']),
  ],
  edit: ['name', 'fee', 'automatic', 'limits', 'shares'],
  actions: [toggleStatus(), remove()],
  scope: { merchant_id: 'account.merchant_id' },
});
