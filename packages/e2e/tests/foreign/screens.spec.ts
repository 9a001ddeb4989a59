import { expect } from '@playwright/test';
import { walkList } from '../screens/walk-list.ts';
import { instances } from '../screens/words/instances.ts';
import { merchants } from '../screens/words/merchants.ts';
import { tokens } from '../screens/words/tokens.ts';
import { transactions } from '../screens/words/transactions.ts';
import { wallets } from '../screens/words/wallets.ts';
import { test } from './foreign.ts';

// One of each spelling: snake_case, PascalCase and camelCase. The lives of rows are led in
// exact-calls.spec.ts.
for (const { life: _, ...words } of [merchants, tokens, transactions]) walkList(test, words);

test('wallets, which nobody makes, are turned and deleted', async ({ page }) => {
  await page.goto(wallets.path);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Delete / }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(wallets.empty)).toBeVisible();
});

test('an instance is stopped by its name', async ({ page, foreign }) => {
  await page.goto(instances.path);
  await page.getByRole('button', { name: 'Stop polygon-head' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop polygon-head' })).toHaveCount(0);
  const { url, body } = foreign.backend.requests.findLast(({ method }) => method !== 'GET') ?? {};
  expect([url, body]).toEqual(['/api/admin/instances/stop', { name: 'polygon-head' }]);
});
