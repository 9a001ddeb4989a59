import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { uniqueText } from '../../tests/console-fixtures.ts';
import { lastMonth, toDay, toShownDay } from './days.ts';
import { countRows, listRows } from './rows.ts';
import { searchEverything, tabTo, testTask } from './task.ts';

// The tasks that find and read something.

interface Transfer {
  readonly id: number;
  readonly txHash: string;
  readonly merchantId: number;
  readonly merchantName: string;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
/** The option that Enter chooses: it is highlighted shortly after it is listed. */
const highlighted = (page: Page, name: string) =>
  page.locator('.ant-select-item-option-active', { hasText: name });
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

testTask('Find a transaction by its hash', {
  prepare: async (call) => {
    const [, , transfer] = await listRows<Transfer>(call, 'transactions');
    return String(transfer?.txHash);
  },
  // As a list shows it.
  byMouse: async ({ page }, hash) => {
    const text = `${hash.slice(0, 8)}…${hash.slice(-4)}`;
    const palette = await searchEverything(page, text, 'mouse');
    await palette.getByRole('option', { name: hash }).click();
  },
  // As someone reads it out on the phone.
  byKeyboard: async ({ page }, hash) => {
    const palette = await searchEverything(page, hash.slice(-8), 'keyboard');
    await expect(palette.getByRole('option', { name: hash })).toBeVisible();
    await page.keyboard.press('Enter');
  },
  check: async ({ page }, hash) => {
    await expect(page.getByText(hash, { exact: true })).toBeVisible();
  },
});

testTask("A merchant's failed transactions of last week", {
  prepare: async (call) => {
    const failed = { status: 'failed', created_at_from: toDay(6) };
    const [first] = await listRows<Transfer>(call, 'transactions', failed);
    const { merchantId, merchantName } = first as Transfer;
    const query = { ...failed, merchant_id: String(merchantId) };
    return { merchantName, transfers: await listRows<Transfer>(call, 'transactions', query) };
  },
  byMouse: async ({ page }, { merchantName }) => {
    const palette = await searchEverything(page, merchantName, 'mouse');
    await palette.getByRole('option', { name: merchantName }).first().click();
    await page.getByRole('link', { name: /^Failed in 7 days/ }).click();
  },
  byKeyboard: async ({ page }, { merchantName }) => {
    await searchEverything(page, 'blockchain transactions', 'keyboard');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Blockchain Transactions')).toBeFocused();
    await tabTo(page, 'Filter');
    await page.keyboard.press('Enter');
    // Their code arrives later; a plain choice of the status is above the list, too.
    for (const name of ['Filter by Merchant', 'Filter by Status'])
      await expect(page.locator('input').and(page.getByLabel(name))).toBeVisible();
    await tabTo(page, 'Filter by Status');
    await page.keyboard.type('fail');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Filter by Merchant');
    await page.keyboard.type(merchantName);
    await expect(highlighted(page, merchantName)).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Created At from');
    await page.keyboard.type(toShownDay(6));
    await page.keyboard.press('Enter');
    await page.keyboard.type(toShownDay(0));
    await page.keyboard.press('Enter');
  },
  check: async ({ page }, { transfers }) => {
    await expect(row(page, 'Failed')).toHaveCount(Math.min(transfers.length, 10));
    for (const { txHash } of transfers.slice(0, 10))
      await expect(row(page, new RegExp(`${txHash.slice(0, 8)}.*Failed`))).toBeVisible();
    expect(new URL(page.url()).searchParams.get('created_at_from')).toBe(toDay(6));
  },
});

testTask('All about a merchant', {
  prepare: async (call) => {
    // One of its own: other tests create users of the demo's merchants.
    const name = uniqueText();
    const merchant = { name, email: `${name}@example.com`, phone: '+911234567890' };
    const { id } = await call<{ id: number }>('post', 'merchants/create', {
      ...merchant,
      network_ids: [],
    });
    for (const user of ['first', 'second', 'third'])
      await call('post', 'users/create', { merchant_id: id, email: `${user}@${name}.example` });
    return { id, name, users_count: 3 };
  },
  byMouse: async ({ page }, { name }) => {
    const palette = await searchEverything(page, name, 'mouse');
    await palette.getByRole('option', { name }).first().click();
  },
  byKeyboard: async ({ page }, { name }) => {
    const palette = await searchEverything(page, name, 'keyboard');
    await expect(palette.getByRole('option', { name }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  },
  check: async ({ page, call }, { id, name, users_count }) => {
    await expect(heading(page, name)).toBeFocused();
    for (const figure of ['Volume of 30 days', 'Failed in 7 days', 'Pending now'])
      await expect(page.getByRole('link', { name: figure })).toBeVisible();
    const tabs = {
      'User Wallets': 'wallets',
      'API Keys': 'merchant-api-keys',
      Transactions: 'transactions',
    };
    await expect(page.getByRole('tab', { name: `Users ${users_count}` })).toBeVisible();
    for (const [tab, resource] of Object.entries(tabs)) {
      const count = await countRows(call, resource, { merchant_id: String(id) });
      await expect(page.getByRole('tab', { name: `${tab} ${count}` })).toBeVisible();
    }
    await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  },
});
testTask("Last month's transactions for the accountant", {
  prepare: async (call) => {
    const [created_at_from, created_at_to] = lastMonth();
    return countRows(call, 'transactions', { created_at_from, created_at_to });
  },
  byMouse: async ({ page }) => {
    await page.getByRole('link', { name: 'All transactions' }).click();
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page.getByText('Created At: Last month')).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await page.getByText('All that you may see').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  },
  byKeyboard: async ({ page }) => {
    await searchEverything(page, 'blockchain transactions', 'keyboard');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Blockchain Transactions')).toBeFocused();
    // Views arrive after the list.
    await expect(page.getByRole('button', { name: 'Last month' })).toBeVisible();
    await tabTo(page, 'Last month');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Created At: Last month')).toBeVisible();
    await tabTo(page, 'More', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await tabTo(page, 'As shown (9)');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Export');
    await page.keyboard.press('Enter');
  },
  check: async ({ page, download }, count) => {
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Saved');
    const text = await readFile(await (await download).path(), 'utf8');
    const [head, ...rows] = text.trimEnd().split('\r\n');
    for (const name of ['Merchant Name', 'Amount', 'Currency', 'Network', 'Status'])
      expect(head?.split(',')).toContain(name);
    expect(rows).toHaveLength(count);
    const at = String(head).split(',').indexOf('Created At');
    const days = new Set(rows.map((each) => each.split(',')[at]?.slice(0, 7)));
    expect([...days]).toEqual([lastMonth()[0].slice(0, 7)]);
  },
});

testTask('Who changed a fee', {
  prepare: async (call) => {
    const name = `Fee ${uniqueText()}`;
    const fee = { name, percent: '1', fixed_amount: '0', network_id: 1, status: 'active' };
    const { id } = await call<{ id: number }>('post', 'fees/create', fee);
    await call('patch', 'fees/update', { id, percent: '2.5' });
    return name;
  },
  byMouse: async ({ page }, name) => {
    const palette = await searchEverything(page, name, 'mouse');
    await palette.getByRole('option', { name }).click();
  },
  // Of all fees, in the audit log.
  byKeyboard: async ({ page }) => {
    await searchEverything(page, 'audit logs', 'keyboard');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Audit Logs')).toBeFocused();
    await expect(page.getByLabel('Filter by Resource')).toBeVisible();
    await tabTo(page, 'Filter by Resource');
    await page.keyboard.type('fees');
    await expect(highlighted(page, 'Fees')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/resource=fees/);
  },
  check: async ({ page }, name) => {
    await expect(
      page.getByText(`admin changed percent of Fee ${name} from 1.0 to 2.5`),
    ).toBeVisible();
  },
});
