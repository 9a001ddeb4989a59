import { expect } from '@playwright/test';
import { mockList, test } from '../console-fixtures.ts';
import { wallets } from './expected/wallets.ts';
import { testListScreen } from './test-list-screen.ts';

const { search } = wallets;

testListScreen(test, wallets);

interface Wallet {
  readonly address: string;
  readonly balance: number;
}

const address = '0xED1f470267Cd6f27a55fCe256223666543610E09';
const row = {
  id: 9,
  merchant_id: 4,
  merchant_code: 'M-7K2Q9X',
  user_email: 'isha+1@mail.example',
  network_chain: 'Polygon',
  explorer_url: 'https://polygonscan.com/',
  address,
  balance: 1234567.5,
  status: 'active',
  created_at: '2026-11-02T06:30:00.000Z',
  updated_at: '2026-11-03T06:30:00.000Z',
};

test('clips the address, leads to its explorer, and shows four decimals', async ({ page }) => {
  await mockList(page, 'wallets', [row]);
  await page.goto('/wallets/user');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  const link = cells.nth(3).getByRole('link');
  await expect(link).toHaveAttribute('title', address);
  await expect(link).toContainText('0xED1f47…0E09');
  await expect(link).toHaveAttribute('href', `https://polygonscan.com/address/${address}`);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(cells.nth(5)).toHaveText('12,34,567.5000');
  await expect(cells.nth(5)).toHaveCSS('text-align', 'end');
});

test('sends a number as a merchant ID and anything else as text', async ({ page }) => {
  await page.goto('/wallets/user');
  const number = page.waitForRequest(/\/wallets\/list.*merchant_id=4(&|$)/);
  await page.getByPlaceholder(search).fill('4');
  expect((await number).url()).not.toContain('search=');
  const text = page.waitForRequest(/\/wallets\/list.*search=U-/);
  await page.getByPlaceholder(search).fill('U-7WRJN5');
  expect((await text).url()).not.toContain('merchant_id');
});

test('a wallet that holds money is not deleted, and the dialog stays', async ({ page, call }) => {
  const rows = await call<Wallet[]>('get', 'wallets/list?limit=200');
  const full = rows.find(({ balance }) => balance > 0);
  await page.goto(`/wallets/user?search=${full?.address}`);
  await page.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^This wallet still holds/).first()).toBeVisible();
  await expect(dialog).toBeVisible();
});
