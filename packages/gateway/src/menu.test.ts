import { expect, test } from 'vitest';
import { consoleRoutes, menu } from './index.ts';

test('gives every screen one place in the sidebar', () => {
  const paths = menu.flatMap(({ items }) => items.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(consoleRoutes).size).toBe(consoleRoutes.length);
});

test('orders the sidebar as the product says', () => {
  const lines = menu.map(
    ({ group, items }) => `${group.label}: ${items.map(({ label }) => label).join(', ')}`,
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "Dashboard: Overview, System Metrics, Transaction Volume, Recent Activities, Error Logs / Alerts",
      "Merchant Management: All Merchants, Merchant API Keys, Enquiries",
      "Wallet Management: Merchant Wallets, User Wallets",
      "User Management: Merchant Users",
      "Transaction Management: Blockchain Transactions, Deposits, Withdrawals",
      "Chain & Token Management: Chain Networks, Tokens",
      "System Settings: Global Configurations, Integrations, Audit Logs",
      "Monitoring & Analytics: Performance, Scanner Workers, Alerts",
      "Security: Access Control (RBAC), Admin Accounts",
      "Logs: Request Logs, System Logs",
      "Optional Features: Fee Management, Exchange Pairs",
    ]
  `);
});
