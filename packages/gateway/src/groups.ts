import type { MenuGroup } from '@koshpay/resource';

/** The sidebar's headings, in their order. */
export const groups: readonly MenuGroup[] = [
  { key: 'dashboard', label: 'Dashboard', icon: 'dashboard' },
  { key: 'merchants', label: 'Merchant Management', icon: 'shop' },
  { key: 'wallets', label: 'Wallet Management', icon: 'wallet' },
  { key: 'users', label: 'User Management', icon: 'team' },
  { key: 'transactions', label: 'Transaction Management', icon: 'swap' },
  { key: 'chains', label: 'Chain & Token Management', icon: 'link' },
  { key: 'settings', label: 'System Settings', icon: 'setting' },
  { key: 'monitoring', label: 'Monitoring & Analytics', icon: 'monitor' },
  { key: 'security', label: 'Security', icon: 'shield' },
  { key: 'logs', label: 'Logs', icon: 'document' },
  { key: 'optional', label: 'Optional Features', icon: 'apps' },
];
