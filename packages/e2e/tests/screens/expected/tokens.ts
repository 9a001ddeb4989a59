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
  lifecycle: (unique) => ({
    make: {
      'Chain ID': '728126428',
      'Contract Address': `T${unique}`,
      Symbol: unique,
      Decimals: '6',
    },
    sends: {
      chain_id: 728126428,
      contract: `T${unique}`,
      symbol: unique,
      digit: 6,
      status: 'pending',
    },
    find: 'symbol',
    row: unique,
    change: { Decimals: '18' },
    shows: '18',
    turns: ['Pending', 'Active'],
  }),
};
