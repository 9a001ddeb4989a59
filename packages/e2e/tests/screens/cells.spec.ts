import { expect, type Page } from '@playwright/test';
import { mockList, test } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

test.use({ timezoneId: 'Asia/Kolkata' });

const address = '0xED1f470267Cd6f27a55fCe256223666543610E09';
const created_at = '2026-11-02T06:30:00.000Z';
const tron = { ChainID: 728126428, ExplorerUrl: 'https://tronscan.org' };

const cellsOf = (page: Page, row = 1) => page.getByRole('row').nth(row).getByRole('cell');

/** Shows a list screen with these rows, without another load of the page. */
async function show(page: Page, path: string, resource: string, rows: object[]): Promise<void> {
  await mockList(page, resource, rows);
  await visit(page, path);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

test('cells of merchants, their keys, users and wallets', async ({ page }) => {
  await page.goto('/account');

  await test.step('masters and accounts add up to HD wallets', async () => {
    const counts = { users_count: 12, masters_count: 2, accounts_count: 3 };
    const email = 'accounts+pay@sabarmati.example';
    const merchant = {
      ...{ id: 7, name: 'Sabarmati Textiles', code: 'M-7K2Q9X', phone: '+919812345670' },
      ...{ ...counts, email, status: 'active', wallets_count: 41, api_keys_count: 1, created_at },
    };
    await show(page, '/merchants/list', 'merchants', [merchant]);
    await expect(cellsOf(page)).toHaveText([
      ...['7', 'Sabarmati Textiles', 'M-7K2Q9X', email, '+91 98123 45670', 'Active'],
      ...['12', '5', '41', '1', '02 Nov 2026', ''],
    ]);
  });

  await test.step('eight characters of a key, all of it on hover, and its own name', async () => {
    const key = {
      ...{ ID: 3, MerchantID: 12, Merchant: { Code: 'M-7K2Q9X' }, Status: 'active' },
      ...{ ApiKey: 'kpk_oSlgUdmRar4NrNvFg', ApiKeySecret: 'kps_8k4TwVn', CreatedAt: created_at },
    };
    await show(page, '/merchants/api-keys', 'merchant-api-keys', [
      key,
      { ...key, ID: 2, Merchant: null },
    ]);
    const cells = cellsOf(page);
    await expect(cells.nth(2).getByText('kpk_oSlg...', { exact: true })).toBeVisible();
    await expect(cells.nth(2).getByTitle(key.ApiKey)).toBeVisible();
    await expect(cells.nth(3).getByText('kps_8k4T...', { exact: true })).toBeVisible();
    await expect(cells.nth(3).getByTitle(key.ApiKeySecret)).toBeVisible();
    await expect(cellsOf(page, 2).nth(1)).toHaveText('12');
    await page.getByRole('button', { name: 'Delete M-7K2Q9X kpk_oSlg...' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Delete M-7K2Q9X kpk_oSlg...?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('balances of users have two decimals', async () => {
    const user = { id: 1, merchant_id: 2, email: 'a@b.example', status: 'active' };
    await show(page, '/users/merchant', 'users', [{ ...user, total_balance: 0.126 }]);
    await expect(cellsOf(page).nth(6)).toHaveText('0.13');
    await expect(cellsOf(page).nth(1)).toHaveText('2');
  });

  await test.step('a clipped address leads to its explorer; balances have four decimals', async () => {
    const wallet = {
      ...{ id: 9, merchant_id: 4, merchant_code: 'M-7K2Q9X', user_email: 'isha+1@mail.example' },
      ...{ network_chain: 'Polygon', explorer_url: 'https://polygonscan.com/', address },
      ...{ balance: 1234567.5, status: 'active', created_at, updated_at: created_at },
    };
    await show(page, '/wallets/user', 'wallets', [wallet]);
    const link = cellsOf(page).nth(3).getByRole('link');
    await expect(link).toHaveAttribute('title', address);
    await expect(link).toContainText('0xED1f47…0E09');
    await expect(link).toHaveAttribute('href', `https://polygonscan.com/address/${address}`);
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(cellsOf(page).nth(5)).toHaveText('12,34,567.5000');
    await expect(cellsOf(page).nth(5)).toHaveCSS('text-align', 'end');
  });

  await test.step('underscores are spaces; an address of Tron has its own kind of link', async () => {
    const Address = 'THFFVX4JS2griXRip3zb8LuJjtEPqwfxar';
    const wallet = {
      ...{ ID: 1, MerchantID: 5, Merchant: { Code: '' }, WalletName: 'Main_Settlement_Wallet' },
      ...{ Address, Network: { Chain: 'Tron', ...tron }, Status: 'ACTIVE' },
      ...{ CreatedAt: created_at, UpdatedAt: created_at },
    };
    await show(page, '/wallets/merchant', 'hd-wallets', [wallet]);
    const cells = cellsOf(page);
    await expect(cells.nth(2)).toHaveText('Main Settlement Wallet');
    await expect(cells.nth(3).getByText('THFFVX4J...', { exact: true })).toBeVisible();
    await expect(cells.nth(3).getByRole('link')).toHaveAttribute(
      'href',
      `https://tronscan.org/#/address/${Address}`,
    );
    await expect(cells.nth(4)).toHaveText('Tron');
    await expect(cells.nth(5)).toHaveText('728126428');
  });
});
