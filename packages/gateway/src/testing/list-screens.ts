import type { ListScreen } from './list-screen.ts';

export type { ListScreen } from './list-screen.ts';

export const merchants: ListScreen = {
  path: '/merchants/list',
  resource: 'merchants',
  tab: 'All Merchants',
  heading: 'Merchants',
  search: 'Search by name, e-mail or code',
  emptyText: 'No merchants found.',
  create: 'Create Merchant',
  rowActions: [/^Edit /, /^(Active|Inactive)$/, /^Delete: ask for approval /],
};

export const merchantApiKeys: ListScreen = {
  path: '/merchants/api-keys',
  resource: 'merchant-api-keys',
  tab: 'Merchant API Keys',
  heading: 'Merchant API Keys',
  search: 'Filter by merchant ID',
  emptyText: 'No API keys found.',
  create: 'Create API Key',
  rowActions: [/^Edit /, /^(Active|Inactive)$/, /^Rotate /, /^Delete /],
};

export const enquiries: ListScreen = {
  path: '/merchants/enquiries',
  resource: 'enquiries',
  tab: 'Enquiries',
  heading: 'Enquiries',
  search: 'Search name, company or e-mail',
  emptyText: 'No enquiries found.',
  rowActions: [/^Edit /, /^Delete /],
};

export const users: ListScreen = {
  path: '/users/merchant',
  resource: 'users',
  tab: 'Merchant Users',
  heading: 'Merchant Users',
  search: 'Search by merchant or e-mail',
  emptyText: 'No users found.',
  create: 'Create User',
  rowActions: [/^Edit /, /^(Active|Inactive)$/, /^Delete /],
};

export const transactions: ListScreen = {
  path: '/transactions/all',
  resource: 'transactions',
  tab: 'Blockchain Transactions',
  heading: 'Blockchain Transactions',
  search: 'Search hash, from, to or token',
  emptyText: 'No transactions found.',
};

export const wallets: ListScreen = {
  path: '/wallets/user',
  resource: 'wallets',
  tab: 'User Wallets',
  heading: 'User Wallets',
  search: 'Filter by user code or search',
  emptyText: 'No wallets found.',
  rowActions: [/^(Active|Inactive)$/, /^Delete /],
};

export const hdWallets: ListScreen = {
  path: '/wallets/merchant',
  resource: 'hd-wallets',
  tab: 'Merchant Wallets',
  heading: 'Merchant Wallets',
  search: 'Filter by merchant code',
  emptyText: 'No Merchant Wallet found.',
  create: 'Create Merchant Wallet',
  rowActions: [/^Edit /, /^(Active|Inactive)$/, /^Delete /],
};

export const fees: ListScreen = {
  path: '/fees',
  resource: 'fees',
  tab: 'Fee Management',
  heading: 'Fees',
  search: 'Search fees',
  emptyText: 'No fees found.',
  create: 'Create Fee',
  rowActions: [/^Edit /, /^(Active|Inactive)$/, /^Delete /],
};

export const networks: ListScreen = {
  path: '/chains',
  resource: 'networks',
  tab: 'Chain Networks',
  heading: 'Chain Networks',
  search: 'Search chains...',
  emptyText: 'No chain networks found.',
  create: 'Create Network',
  rowActions: [/^Edit /, /^(Active|Inactive)$/, /^Delete /],
};

export const tokens: ListScreen = {
  path: '/tokens',
  resource: 'tokens',
  tab: 'Tokens',
  heading: 'Supported Tokens',
  search: 'Search by token symbol',
  emptyText: 'No supported tokens found.',
  create: 'Create Token',
  rowActions: [/^Edit /, /^(Active|Inactive|Pending)$/, /^Delete /],
};

export const instances: ListScreen = {
  path: '/monitoring/workers',
  resource: 'instances',
  tab: 'Scanner Workers',
  heading: 'Chain Instances',
  search: 'Search chains...',
  emptyText: 'No instance found.',
  create: 'Create Instance',
  rowActions: [/^Edit /, /^(Running|Stop)$/, /^Stop [^ ]/, /^Delete /],
};
