import { defineProduct, frameworkResources, type MenuGroup } from '@koshpay/resource';
import { address } from './kinds/address.ts';
import { merchantApiDocs } from './merchants/merchant-api.ts';
import { pages } from './pages.ts';
import * as resources from './resources.ts';
import { settings } from './settings.ts';
import { specification } from './specification.ts';

export * from './resources.ts';

/** The sidebar's headings, in their order. */
const groups: readonly MenuGroup[] = [
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

/** The payment gateway: what its console draws and its server serves. */
export const product = defineProduct({
  name: 'koshpay',
  groups,
  kinds: [address],
  resources: [...Object.values(resources), ...frameworkResources],
  pages,
  timeZone: 'Asia/Kolkata',
  fiscalStart: 4,
  settings,
  specification,
  developerDocs: merchantApiDocs,
});
