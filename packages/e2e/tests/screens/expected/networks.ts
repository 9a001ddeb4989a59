import type { ListScreen } from '../list-screen.ts';

export const networks: ListScreen = {
  path: '/chains',
  resource: 'networks',
  tab: 'Chain Networks',
  heading: 'Chain Networks',
  columns: [
    'Sr No',
    'Chain Name',
    'Chain ID',
    'Confirmation Threshold',
    'Alert Threshold',
    'Running Instance',
    'RPC URL',
    'Explorer URL',
    'Is EVM',
    'Status',
    'Created At',
    'Actions',
  ],
  search: 'Search chains...',
  emptyText: 'No chain networks found.',
  errorText: 'Failed to load chain networks. Please try refreshing.',
  create: { button: 'Create Network', tooltip: 'Create New Network', dialog: 'Create Network' },
  rowDialogs: [
    [/^Edit /, 'Update Network', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change Network Status', 'Confirm'],
    [/^Delete /, 'Delete Network', 'Delete'],
  ],
  lifecycle: (unique) => {
    const chain_id = 1_000_000 + (Number.parseInt(unique, 36) % 1_000_000_000);
    return {
      make: {
        'Chain Name': `Chain ${unique}`,
        'Chain ID': String(chain_id),
        'Confirmation Threshold': '12',
        'Alert Threshold': '30',
        'RPC URL': 'https://rpc.example',
        'EVM compatible': true,
      },
      sends: {
        chain: `Chain ${unique}`,
        chain_id,
        confirmations: 12,
        alert: 30,
        rpc_url: 'https://rpc.example',
        is_evm: true,
        status: 'active',
      },
      find: 'chain',
      row: unique,
      change: { 'Explorer URL': 'https://scan.example' },
      shows: 'scan.example',
      turns: ['Active', 'Inactive'],
    };
  },
};
