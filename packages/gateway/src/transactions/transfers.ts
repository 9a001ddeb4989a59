import { column, display, listPage } from '@koshpay/resource';
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
