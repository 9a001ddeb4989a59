import { defineProduct, defineResource, field, filter } from '@koshpay/resource';
import { createTestKit } from './kit.ts';

/** A product whose rows are counted by a rollup, in a time zone that is ahead of UTC. */
const trades = defineResource({
  name: 'trades',
  title: 'Trades',
  singular: 'Trade',
  recordTitle: 'reference',
  menu: { group: 'all', path: '/trades' },
  fields: {
    reference: field.text({ required: true }),
    traded_at: field.datetime({ required: true }),
    status: field.status(['open', 'settled', 'failed']),
    region: field.text({ max: 10, access: { read: 'regions' } }),
    currency: field.text({ required: true, max: 3 }),
    amount: field.decimal(),
    fee: field.decimal({ access: { read: 'fees' } }),
    trader: field.text({ max: 20 }),
  },
  list: { columns: ['reference'], filters: [filter.select('status', { many: true })] },
  create: ['reference', 'traded_at', 'region', 'currency', 'amount', 'trader'],
  scope: { region: 'account.region', trader: 'account.trader' },
  rollup: {
    over: 'traded_at',
    by: ['status', 'region', 'currency'],
    sum: ['amount', 'fee'],
    unit: 'currency',
  },
});

/** Counted by nothing but a day that people choose. */
const holidays = defineResource({
  name: 'holidays',
  title: 'Holidays',
  singular: 'Holiday',
  recordTitle: 'reason',
  menu: { group: 'all', path: '/holidays' },
  fields: { reason: field.text(), starts_on: field.date({ required: true }) },
  list: { columns: ['reason'] },
  rollup: { over: 'starts_on' },
});

const market = defineProduct({
  name: 'market',
  groups: [{ key: 'all', label: 'All' }],
  resources: [trades, holidays],
  pages: [],
  timeZone: 'Asia/Kolkata',
});

export const { product: marketProduct, createTestDatabase: createMarket } = createTestKit({
  product: market,
});
