import type { ListScreen } from '../list-screen.ts';

export const users: ListScreen = {
  path: '/users/merchant',
  resource: 'users',
  tab: 'Merchant Users',
  heading: 'Merchant Users',
  columns: [
    '#',
    'Merchant',
    'User Code',
    'Email',
    'Status',
    'Wallets',
    'Total Balance',
    'Created',
    'Updated',
    'Actions',
  ],
  search: 'Search by merchant or e-mail',
  emptyText: 'No users found.',
  errorText: 'Failed to load user data.',
  create: { button: 'Create User', tooltip: 'Create New User', dialog: 'Create User' },
  rowDialogs: [
    [/^Edit /, 'Update User', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change User Status', 'Confirm'],
    [/^Delete /, 'Delete User', 'Delete'],
  ],
};
