import type { MenuGroup } from '@koshpay/resource';

/** The sidebar's headings, in their order. */
export const groups: readonly MenuGroup[] = [
  { key: 'dashboard', label: 'Dashboard' },
  { key: 'merchants', label: 'Merchant Management' },
  { key: 'wallets', label: 'Wallet Management' },
  { key: 'users', label: 'User Management' },
  { key: 'transactions', label: 'Transaction Management' },
  { key: 'chains', label: 'Chain & Token Management' },
  { key: 'settings', label: 'System Settings' },
  { key: 'monitoring', label: 'Monitoring & Analytics' },
  { key: 'security', label: 'Security' },
  { key: 'logs', label: 'Logs' },
  { key: 'optional', label: 'Optional Features' },
];
