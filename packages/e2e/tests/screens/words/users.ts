import { anyId, type ListWords } from '../list-words.ts';

export const users: ListWords = {
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
  empty: 'No users found.',
  failed: 'Failed to load user data.',
  create: { button: 'Create User', tooltip: 'Create New User', dialog: 'Create User' },
  rowDialogs: [
    [/^Edit /, 'Update User', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change User Status', 'Confirm'],
    [/^Delete /, 'Delete User', 'Delete'],
  ],
  life: (unique) => ({
    make: { Merchant: [0], Email: `${unique}@users.example` },
    sends: { merchant_id: anyId, email: `${unique}@users.example` },
    find: 'email',
    row: `${unique}@users.example`,
    change: { Email: `new+${unique}@users.example` },
    shows: 'new+',
    turns: ['Active', 'Inactive'],
  }),
};
