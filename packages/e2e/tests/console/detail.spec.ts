import { expect, type Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../axe.ts';
import { type Call, test, uniqueText } from '../console-fixtures.ts';
import { createApi, uniqueSymbol } from './rows.ts';

interface Merchant {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** A merchant with this many users. */
async function createMerchant(call: Call, users: number): Promise<Merchant> {
  const name = uniqueText();
  const merchant = await call<Merchant>('post', 'merchants/create', {
    name,
    email: `${name}@mail.example`,
    phone: '+914422334455',
    network_ids: [],
  });
  for (let index = 1; index <= users; index++) {
    const email = `u${String(index).padStart(2, '0')}@${name}.example`;
    await call('post', 'users/create', { merchant_id: merchant.id, email });
  }
  return merchant;
}

/** The value of a field. */
const fact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')
    // The history below names fields, too.
    .first();

test('the page of a row shows its fields, and related lists in tabs', async ({ page, call }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id, name, code } = await createMerchant(call, 11);
  await page.goto(`/merchants/list?code=${code}`);
  const link = page.getByRole('link', { name });
  await expect(link).toHaveAttribute('href', `/merchants/list/${id}`);
  await link.click();
  await expect(page).toHaveURL(`/merchants/list/${id}`);
  await expect(page).toHaveTitle(`${name} | KoshPay Admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(fact(page, 'Code')).toHaveText(code);
  await expect(fact(page, 'Email')).toHaveText(`${name}@mail.example`);

  await expect(page.getByRole('tab', { name: 'Users 11' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('columnheader', { name: 'Merchant', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`/merchants/list/${id}?users.page=2`);
  const first = page.getByRole('link', { name: `u01@${name}.example` });
  await expect(first).toBeVisible();
  await page.reload();
  await expect(first).toBeVisible();

  await page.getByRole('tab', { name: 'Users 11' }).press('End');
  await expect(page).toHaveURL(`/merchants/list/${id}?users.page=2&tab=history`);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('created');
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('tab', { name: 'Users 11' }).click();
  await first.click();
  await expect(fact(page, 'Merchant').getByRole('link')).toHaveAttribute(
    'href',
    `/merchants/list/${id}`,
  );
  await fact(page, 'Merchant').getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'API Keys 0' })).toBeVisible();

  await test.step('a new row of a tab refers to the row whose page it is on', async () => {
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByTitle(`${name} (${code})`)).toBeVisible();
    await dialog.getByLabel('Email').fill(`new@${name}.example`);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('tab', { name: 'Users 12' })).toBeVisible();
  });
});

test('a row is changed on its page, and once it is deleted its list is shown as it was', async ({
  page,
  call,
}) => {
  const symbol = uniqueSymbol();
  await createApi(call).createToken({ symbol });
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('link', { name: symbol }).click();
  const dialog = page.getByRole('dialog');

  await fact(page, 'Status').getByRole('button', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(fact(page, 'Status')).toHaveText('Inactive');
  const entry = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(entry).toContainText(/changed status of Token .* from active to inactive/);
  await expect(entry.getByRole('definition')).toHaveText('Active → Inactive');

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Decimals').fill('7');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(fact(page, 'Decimals')).toHaveText('7');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/tokens?symbol=${symbol}`);
  await expect(page.getByText('Token deleted.')).toBeVisible();
  await expect(page.locator('.ant-notification-notice-error')).toHaveCount(0);
});

test('a missing row is distinguished from one that cannot be loaded', async ({ page }) => {
  await page.goto('/tokens/2000000000');
  await expect(page.getByText('This token was not found. It may have been deleted.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Tokens' }).click();
  await expect(page).toHaveURL('/tokens');
  await page.route('**/api/admin/tokens/1', (route) =>
    route.fulfill({ status: 422, json: { error: 'Disk on fire' } }),
  );
  await page.goto('/tokens/1');
  await expect(page.getByText('Failed to load this token.')).toBeVisible();
  await page.unroute('**/api/admin/tokens/1');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(fact(page, 'ID')).toHaveText('1');
});

test("on a phone, a row's page begins with its fields, and its lists have one pager", async ({
  page,
  call,
}) => {
  const merchant = await createMerchant(call, 12);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/merchants/list/${merchant.id}`);
  // Nothing has happened yet: a chart and a short list are a sentence each.
  const chart = page.getByRole('region', { name: 'Transactions by status' });
  await expect(chart.getByRole('status')).toHaveText('Nothing in this time.');
  for (const name of ['Transactions by status', 'Latest transactions']) {
    const { height = 0 } = (await page.getByRole('region', { name }).boundingBox()) ?? {};
    expect(height).toBeLessThan(100);
  }
  const { y: code = 0 } = (await fact(page, 'Code').boundingBox()) ?? {};
  const { y: figures = 0 } = (await page.getByText('Failed in 7 days').boundingBox()) ?? {};
  expect(code).toBeLessThan(figures);
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Page / })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});
