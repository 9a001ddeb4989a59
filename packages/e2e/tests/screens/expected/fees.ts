import { anyId, type ListScreen } from '../list-screen.ts';

export const fees: ListScreen = {
  path: '/fees',
  resource: 'fees',
  tab: 'Fee Management',
  heading: 'Fees',
  columns: [
    '#',
    'Name',
    'Percent (%)',
    'Fixed Amount',
    'Network',
    'Status',
    'Created At',
    'Actions',
  ],
  search: 'Search fees',
  emptyText: 'No fees found.',
  errorText: 'Failed to load fees.',
  create: { button: 'Create Fee', tooltip: 'Create New Fee', dialog: 'Create Fee' },
  rowDialogs: [
    [/^Edit /, 'Update Fee', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change Fee Status', 'Confirm'],
    [/^Delete /, 'Delete Fee', 'Delete'],
  ],
  lifecycle: (unique) => ({
    make: {
      Name: `Fee ${unique}`,
      Percent: '1.5',
      'Fixed Amount': '10',
      Network: ['Polygon'],
    },
    sends: {
      name: `Fee ${unique}`,
      percent: '1.5',
      fixed_amount: '10',
      network_id: anyId,
      status: 'active',
    },
    find: 'name',
    row: unique,
    change: { 'Fixed Amount': '12.5' },
    shows: '12.5',
    turns: ['Active', 'Inactive'],
  }),
};
