import type { ListScreen } from '../list-screen.ts';

export const fees: ListScreen = {
  path: '/fees',
  resource: 'fees',
  tab: 'Fee Management',
  heading: 'Fees',
  columns: ['#', 'Name', 'Percent', 'Fixed Amount', 'Network', 'Status', 'Created At', 'Actions'],
  search: 'Search fees',
  emptyText: 'No fees found.',
  errorText: 'Failed to load fees.',
  create: { button: 'Create Fee', tooltip: 'Create New Fee', dialog: 'Create Fee' },
  rowDialogs: [
    [/^Edit /, 'Update Fee', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change Fee Status', 'Confirm'],
    [/^Delete /, 'Delete Fee', 'Delete'],
  ],
};
