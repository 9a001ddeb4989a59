import { column, display, listPage } from '@koshpay/resource';
import { transactions } from './transactions.ts';

/** Waiting for so many minutes means that someone should look. */
const stuckAfter = 60;

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
    display: display.age({ after: stuckAfter, text: 'Stuck', when: { status: 'pending' } }),
  }),
] as const;

/** What came in. */
export const deposits = listPage(transactions, {
  group: 'transactions',
  path: '/transactions/deposits',
  label: 'Deposits',
  order: 2,
  where: { tx_type: 'deposit' },
  columns,
  totals: { by: 'currency', sum: 'amount' },
});

/** What went out. */
export const withdrawals = listPage(transactions, {
  group: 'transactions',
  path: '/transactions/withdrawals',
  label: 'Withdrawals',
  order: 3,
  where: { tx_type: 'withdrawal' },
  columns,
  totals: { by: 'currency', sum: 'amount' },
});
