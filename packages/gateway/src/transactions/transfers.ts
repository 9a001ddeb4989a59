import { column, display, listPage, type Widget, widget } from '@koshpay/resource';
import { transactions } from './transactions.ts';

/** The hours of waiting after which someone should look. */
const stuckAfter = 1;

const columns = [
  column.rowNumber(),
  'tx_hash',
  'merchant_name',
  'amount',
  'currency',
  'network',
  'confirmations',
  'status',
  column('created_at', {
    label: 'Age',
    display: display.age({ after: 60 * stuckAfter, text: 'Stuck', when: { status: 'pending' } }),
  }),
] as const;

/** The same, as a view that is current whenever it is opened. */
const stuck = {
  name: `Stuck over ${stuckAfter} h`,
  filters: { status: 'pending', created_at_to: `-${stuckAfter}h` },
} as const;

/** The incoming transfers. */
export const deposits = listPage(transactions, {
  group: 'transactions',
  path: '/transactions/deposits',
  label: 'Deposits',
  order: 2,
  where: { tx_type: 'deposit' },
  columns,
  views: [stuck],
});

/** The outgoing transfers. */
export const withdrawals = listPage(transactions, {
  group: 'transactions',
  path: '/transactions/withdrawals',
  label: 'Withdrawals',
  order: 3,
  where: { tx_type: 'withdrawal' },
  columns,
  views: [stuck],
});

/** The widgets that staff look at first on the page of something that transfers belong to. */
export function transferWidgets(match: Readonly<Record<string, string>>): Widget[] {
  const rows = { of: 'transactions', match } as const;
  return [
    widget.figure('Volume of 30 days', {
      ...rows,
      where: { status: 'confirmed' },
      days: 30,
      sum: 'amount',
      convert: { to: 'INR', rates: 'exchange-pairs' },
    }),
    widget.figure('Failed in 7 days', { ...rows, where: { status: 'failed' }, days: 7 }),
    widget.figure('Pending now', { ...rows, where: { status: 'pending' } }),
    widget.trend('Transactions by status', { ...rows, days: 30, by: 'status' }),
    latestTransfers(match),
  ];
}

/** The newest transfers. */
export const latestTransfers = (match: Readonly<Record<string, string>>): Widget =>
  widget.list('Latest transactions', {
    of: 'transactions',
    match,
    fields: ['tx_hash', 'amount', 'currency', 'status', 'created_at'],
  });
