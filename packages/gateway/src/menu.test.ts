import { expect, test } from 'vitest';
import { product } from './index.ts';

const { menu, routes } = product;

/** The sidebar of the specification. Other groups and screens may be between its own. */
const specified: Readonly<Record<string, readonly string[]>> = {
  Dashboard: [
    '/dashboard/overview (Overview)',
    '/dashboard/metrics (System Metrics)',
    '/dashboard/transactions (Transaction Volume)',
    '/dashboard/activities (Recent Activities)',
    '/dashboard/alerts (Error Logs / Alerts)',
  ],
  'Merchant Management': [
    '/merchants/list (All Merchants)',
    '/merchants/api-keys (Merchant API Keys)',
  ],
  'Wallet Management': ['/wallets/merchant (Merchant Wallets)', '/wallets/user (User Wallets)'],
  'User Management': ['/users/merchant (Merchant Users)'],
  'Transaction Management': [
    '/transactions/all (Blockchain Transactions)',
    '/transactions/deposits (Deposits)',
    '/transactions/withdrawals (Withdrawals)',
  ],
  'Chain & Token Management': ['/chains (Chain Networks)', '/tokens (Tokens)'],
  'System Settings': [
    '/settings/configs (Global Configurations)',
    '/settings/integrations (Integrations)',
    '/settings/audit-logs (Audit Logs)',
  ],
  'Monitoring & Analytics': [
    '/monitoring/performance (Performance)',
    '/monitoring/workers (Scanner Workers)',
    '/monitoring/alerts (Alerts)',
  ],
  Security: [
    '/security/access-control (Access Control (RBAC))',
    '/security/admins (Admin Accounts)',
  ],
  Logs: ['/logs/requests (Request Logs)', '/logs/system (System Logs)'],
  'Optional Features': ['/fees (Fee Management)', '/exchange/pairs (Exchange Pairs)'],
};

test('has every screen once in the sidebar', () => {
  const paths = menu.flatMap(({ items }) => items.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test('has the groups and screens of the specification, in its order', () => {
  const groups = menu.map(({ group }) => group.label);
  expect(groups.filter((label) => label in specified)).toEqual(Object.keys(specified));
  for (const { group, items } of menu) {
    const screens = specified[group.label] ?? [];
    const lines = items.map(({ path, label }) => `${path} (${label})`);
    expect(lines.filter((line) => screens.includes(line))).toEqual(screens);
  }
});
