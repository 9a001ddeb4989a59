import { anyId, type ListScreen } from '../list-screen.ts';

export const merchantApiKeys: ListScreen = {
  path: '/merchants/api-keys',
  resource: 'merchant-api-keys',
  tab: 'Merchant API Keys',
  heading: 'Merchant API Keys',
  columns: ['#', 'Merchant Code', 'API Key', 'API Secret', 'Status', 'Created At', 'Actions'],
  search: 'Filter by merchant ID',
  statuses: ['All Statuses', 'Active', 'Inactive'],
  emptyText: 'No API keys found.',
  errorText: 'Failed to load API key data.',
  create: { button: 'Create API Key', tooltip: 'Create New API Key', dialog: 'Create API Key' },
  rowDialogs: [
    [/^Edit /, 'Update API Key', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change API Key Status', 'Confirm'],
    [/^Rotate /, 'Rotate API Key', 'Rotate'],
    [/^Delete /, 'Delete API Key', 'Delete'],
  ],
  lifecycle: (unique) => ({
    make: { Merchant: [0] },
    sends: { merchant_id: anyId, status: 'active' },
    find: 'merchant_id',
    change: { 'API Secret': `a-secret-of-our-own-${unique}` },
    shows: 'a-secret...',
    turns: ['Active', 'Inactive'],
  }),
};
