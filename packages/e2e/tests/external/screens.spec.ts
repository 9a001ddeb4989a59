import { instances, transactions, wallets } from '@koshpay/gateway/testing';
import { expect } from '@playwright/test';
import { visit } from '../visit.ts';
import { test } from './external.ts';

test('rows that staff do not create are read, toggled, stopped by name and deleted', async ({
  page,
  external,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto(transactions.path);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(5)).toHaveText('0.0001');
  await expect(page.locator('main [data-tone]')).toHaveText('Confirmed');

  await visit(page, wallets.path);
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Delete / }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('table').getByText(wallets.emptyText)).toBeVisible();

  await visit(page, instances.path);
  await page.getByRole('button', { name: 'Stop polygon-head' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop polygon-head' })).toHaveCount(0);
  const { url, body } = external.backend.requests.findLast(({ method }) => method !== 'GET') ?? {};
  expect([url, body]).toEqual(['/api/admin/instances/stop', { name: 'polygon-head' }]);
});
