import type { ListScreen } from '../list-screen.ts';

export const instances: ListScreen = {
  path: '/monitoring/workers',
  resource: 'instances',
  tab: 'Scanner Workers',
  heading: 'Chain Instances',
  columns: [
    'Sr No',
    'Name',
    'ApiKey',
    'Scanner',
    'Network',
    'RPC URL',
    'Client',
    'PID',
    'Status',
    'Created At',
    'Updated At',
    'Actions',
  ],
  search: 'Search chains...',
  emptyText: 'No instance found.',
  errorText: 'Failed to load instance. Please try refreshing.',
  create: { button: 'Create Instance', tooltip: 'Create New Network', dialog: 'Create Instance' },
  rowDialogs: [
    [/^Edit /, 'Update Instance', 'Confirm'],
    [/^(Running|Stop)$/, 'Change Instance Status', 'Confirm'],
    [/^Stop [^ ]/, 'Stop Instance', 'Confirm'],
    [/^Delete /, 'Delete Instance', 'Delete'],
  ],
};
