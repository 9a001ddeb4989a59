import type { ListWords } from '../list-words.ts';

export const transactions: ListWords = {
  path: '/transactions/all',
  resource: 'transactions',
  tab: 'Blockchain Transactions',
  heading: 'Blockchain Transactions',
  columns: [
    '#',
    'Tx Hash',
    'From',
    'To',
    'Token',
    'Amount',
    'Chain ID',
    'Status',
    'Type',
    'Created At',
  ],
  search: 'Search hash, from, to or token',
  statuses: ['All Statuses', 'Pending', 'Confirmed', 'Failed'],
  empty: 'No transactions found.',
  failed: 'Failed to load blockchain transactions.',
};
