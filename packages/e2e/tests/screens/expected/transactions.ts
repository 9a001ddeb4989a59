import type { ListScreen } from '../list-screen.ts';

export const transactions: ListScreen = {
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
  emptyText: 'No transactions found.',
  errorText: 'Failed to load blockchain transactions.',
};
