import { anyId, type ListScreen } from '../list-screen.ts';

export const hdWallets: ListScreen = {
  path: '/wallets/merchant',
  resource: 'hd-wallets',
  tab: 'Merchant Wallets',
  heading: 'Merchant Wallets',
  columns: [
    '#',
    'Merchant Code',
    'Wallet Name',
    'Address',
    'Network chain',
    'Chain ID',
    'Status',
    'Created At',
    'Updated At',
    'Actions',
  ],
  search: 'Filter by merchant code',
  statuses: ['All Statuses', 'Active', 'Inactive'],
  emptyText: 'No Merchant Wallet found.',
  errorText: 'Failed to load Merchant Wallet data.',
  create: {
    button: 'Create Merchant Wallet',
    tooltip: 'Create New Merchant Wallet',
    dialog: 'Create Merchant Wallet',
  },
  rowDialogs: [
    [/^Edit /, 'Update Merchant Wallet', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change Merchant Wallet Status', 'Confirm'],
    [/^Delete /, 'Delete Merchant Wallet', 'Delete'],
  ],
  lifecycle: (unique) => {
    const derivation_path = `m/44'/60'/${Number.parseInt(unique, 36) % 2 ** 31}'`;
    const mnemonic = `${'abandon '.repeat(11)}about`;
    return {
      make: {
        Merchant: [0],
        Network: ['Ethereum (Chain ID: 1)'],
        'Wallet Name': `Cold ${unique}`,
        'Derivation Path': derivation_path,
        Mnemonic: mnemonic,
      },
      sends: {
        merchant_id: anyId,
        network_id: anyId,
        wallet_name: `Cold ${unique}`,
        derivation_path,
        mnemonic,
      },
      find: 'merchant_id',
      row: unique,
      change: { 'Wallet Name': `Warm ${unique}` },
      shows: 'Warm',
      turns: ['Active', 'Inactive'],
    };
  },
};
