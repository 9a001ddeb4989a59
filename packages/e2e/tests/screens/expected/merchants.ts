import { anyId, type ListScreen } from '../list-screen.ts';

export const merchants: ListScreen = {
  path: '/merchants/list',
  resource: 'merchants',
  tab: 'All Merchants',
  heading: 'Merchants',
  columns: [
    'ID',
    'Name',
    'Code',
    'Email',
    'Phone',
    'Status',
    'Users',
    'HD Wallet',
    'Wallets',
    'API Keys',
    'Created At',
    'Actions',
  ],
  search: 'Search by name, e-mail or code',
  emptyText: 'No merchants found.',
  errorText: 'Failed to load merchant data.',
  create: {
    button: 'Create Merchant',
    tooltip: 'Create New Merchant',
    dialog: 'Create Merchant',
  },
  rowDialogs: [
    [/^Edit /, 'Update Merchant', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change Merchant Status', 'Confirm'],
    [/^Delete: ask for approval /, 'Delete Merchant', 'Ask for approval'],
  ],
  lifecycle: (unique) => ({
    make: {
      Name: `Vaigai ${unique}`,
      Email: `${unique}+pay@vaigai.example`,
      Phone: '+919812345670',
      Networks: ['Polygon', 'Tron'],
    },
    sends: {
      name: `Vaigai ${unique}`,
      email: `${unique}+pay@vaigai.example`,
      phone: '+919812345670',
      network_ids: [anyId, anyId],
    },
    row: `Vaigai ${unique}`,
    change: { Phone: '+918887776665' },
    shows: '+91 88877 76665',
    turns: ['Active', 'Inactive'],
  }),
};
