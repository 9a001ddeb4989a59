import { walkList } from './walk-list.ts';

walkList({
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
  empty: 'No fees found.',
  failed: 'Failed to load fees.',
  create: { button: 'Create Fee', tooltip: 'Create New Fee', dialog: 'Create Fee' },
  rowDialogs: [
    [/^Edit /, 'Update Fee', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change Fee Status', 'Confirm'],
    [/^Delete /, 'Delete Fee', 'Delete'],
  ],
});
