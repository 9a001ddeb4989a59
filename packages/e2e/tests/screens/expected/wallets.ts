import type { ListScreen } from '../list-screen.ts';

export const wallets: ListScreen = {
  path: '/wallets/user',
  resource: 'wallets',
  tab: 'User Wallets',
  heading: 'User Wallets',
  columns: [
    '#',
    'Merchant',
    'User Email',
    'Address',
    'Network',
    'Balance',
    'Status',
    'Created',
    'Updated',
    'Actions',
  ],
  search: 'Filter by user code or search',
  statuses: ['All Statuses', 'Active', 'Inactive'],
  pageSizes: [10, 20, 50, 100],
  emptyText: 'No wallets found.',
  errorText: 'Failed to load wallets.',
  rowDialogs: [
    [/^(Active|Inactive)$/, 'Change Wallet Status', 'Confirm'],
    [/^Delete /, 'Delete Wallet', 'Delete'],
  ],
};
