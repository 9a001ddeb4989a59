import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { wallets } from './expected/wallets.ts';

interface Wallet {
  readonly address: string;
  readonly balance: number;
}

test('a search for a number sends a merchant ID; a wallet that holds money is not deleted, and the dialog stays', async ({
  page,
  call,
}) => {
  const rows = await call<Wallet[]>('get', 'wallets/list?limit=200');
  // Newer ones belong to payments and tests, which block a deletion as well.
  const full = rows.findLast(({ balance }) => balance > 0);
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
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^This wallet still holds/).first()).toBeVisible();
  await expect(dialog).toBeVisible();
});
