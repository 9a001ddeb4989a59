import type { ListScreen } from '../list-screen.ts';

export const tokens: ListScreen = {
  path: '/tokens',
  resource: 'tokens',
  tab: 'Tokens',
  heading: 'Supported Tokens',
  columns: [
    'Sr No',
    'Chain ID',
    'Contract Address',
    'Symbol',
    'Decimals',
    'Status',
    'Created At',
    'Actions',
  ],
  search: 'Search by token symbol',
  emptyText: 'No supported tokens found.',
  errorText: 'Failed to load supported tokens.',
  create: { button: 'Create Token', tooltip: 'Create New Token', dialog: 'Create Token' },
  rowDialogs: [
    [/^Edit /, 'Update Token', 'Confirm'],
    [/^(Active|Inactive|Pending)$/, 'Change Token Status', 'Confirm'],
    [/^Delete /, 'Delete Token', 'Delete'],
  ],
};
