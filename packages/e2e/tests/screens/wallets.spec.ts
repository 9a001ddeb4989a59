import { wallets } from '@koshpay/gateway/testing';
import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';

interface Wallet {
  readonly address: string;
  readonly balance: number;
}

test('a search for a number sends a merchant ID; a wallet that holds money is not deleted, and says why', async ({
  page,
  call,
}) => {
  const rows = await call<Wallet[]>('get', 'wallets/list?limit=200');
  const full = rows.find(({ balance }) => balance > 0);
  await page.goto(wallets.path);
  const search = page.getByPlaceholder(wallets.search);
  const number = page.waitForRequest(/\/wallets\/list.*merchant_id=4(&|$)/);
  await search.fill('4');
  expect((await number).url()).not.toContain('search=');
  const text = page.waitForRequest(/\/wallets\/list.*search=/);
  await search.fill(full?.address ?? '');
  expect((await text).url()).not.toContain('merchant_id');
  await expect(page.getByTitle(full?.address ?? '')).toBeVisible();
  await page.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This wallet cannot be deleted yet.');
  await expect(dialog.getByRole('link', { name: /^Balances: \d/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
});
