import { expect } from '@playwright/test';
import { instances } from '../screens/expected/instances.ts';
import { merchants } from '../screens/expected/merchants.ts';
import { tokens } from '../screens/expected/tokens.ts';
import { transactions } from '../screens/expected/transactions.ts';
import { wallets } from '../screens/expected/wallets.ts';
import { testStates } from '../screens/test-list-screen.ts';
import { test } from './external.ts';

// One of each case: snake_case, PascalCase and camelCase. The lifecycles of rows are in
// exact-calls.spec.ts.
for (const words of [merchants, tokens, transactions]) testStates(test, words);

test('wallets, which staff do not create, are toggled and deleted', async ({ page }) => {
  await page.goto(wallets.path);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Delete / }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(wallets.emptyText)).toBeVisible();
});

test('an instance is stopped by its name', async ({ page, external }) => {
  await page.goto(instances.path);
  await page.getByRole('button', { name: 'Stop polygon-head' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop polygon-head' })).toHaveCount(0);
  const { url, body } = external.backend.requests.findLast(({ method }) => method !== 'GET') ?? {};
  expect([url, body]).toEqual(['/api/admin/instances/stop', { name: 'polygon-head' }]);
});
