import {
  action,
  approval,
  column,
  defineResource,
  display,
  filter,
  remove,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';

const symbol = (label: string, example: string) =>
  field.text({
    label,
    required: true,
    max: 20,
    upperCase: true,
    pattern: {
      expression: /^[A-Z0-9]+$/i,
      message: `${label} must be a symbol, such as ${example}.`,
    },
  });

const rate = () =>
  field.decimal({
    required: true,
    above: '0',
    scale: 8,
    help: 'How much of the quote one of the base is worth.',
  });

/** The rates of tokens in the currencies of accounts. Totals in a currency are made with them. */
export const exchangePairs = defineResource({
  name: 'exchange-pairs',
  title: 'Exchange Pairs',
  singular: 'Exchange Pair',
  recordTitle: ['base', 'quote'],
  menu: { group: 'optional', path: '/exchange/pairs', order: 2 },
  fields: {
    base: symbol('Base', 'USDT'),
    quote: symbol('Quote', 'INR'),
    rate: rate(),
    source: field.text({ max: 40 }),
    rated_at: field.datetime({
      display: display.age({ after: 'stale_after', text: 'Stale', when: { status: 'active' } }),
    }),
    stale_after: field.int({
      label: 'Stale after (minutes)',
      required: true,
      min: 1,
      max: 525_600,
      defaultValue: 1440,
      help: 'An older rate is shown with a warning, and no total is made with it.',
    }),
    max_change: field.percent({
      label: 'Largest change (percent)',
      required: true,
      above: '0',
      max: '1000',
      defaultValue: '20',
      help: 'A rate that differs more from the last one waits for a second person.',
    }),
    status: field.status(['active', 'inactive']),
  },
  unique: [['base', 'quote']],
  list: {
    columns: [
      column.rowNumber(),
      'base',
      'quote',
      'rate',
      'source',
      column('rated_at', { label: 'Age' }),
      'status',
    ],
    filters: [
      filter.search(['base', 'quote'], 'Search by symbol', { param: 'search' }),
      filter.select('status'),
    ],
  },
  detail: true,
  create: ['base', 'quote', 'rate', 'stale_after', 'max_change', 'status'],
  edit: ['stale_after', 'max_change'],
  // A rate decides what tokens are sold for.
  approvals: [approval(['rate', 'max_change'], { onCreate: true })],
  actions: [
    action('set-rate', {
      icon: 'refresh',
      form: { rate: rate() },
      question: 'Set the rate of {name}?',
    }),
    toggleStatus(),
    remove(),
  ],
});
