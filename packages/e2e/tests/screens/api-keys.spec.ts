import { expect } from '@playwright/test';
import { look } from '../enter.ts';
import { answerList, fresh, test } from '../staff.ts';
import { walkDialogs, walkList } from './walk-list.ts';
import { merchantApiKeys } from './words/api-keys.ts';

const { search } = merchantApiKeys;

walkList(test, merchantApiKeys);
walkDialogs(test, merchantApiKeys);

interface Key {
  readonly ApiKey: string;
}

const row = {
  ID: 3,
  MerchantID: 12,
  Merchant: { Code: 'M-7K2Q9X' },
  ApiKey: 'kpk_oSlgUdmRar4NrNvFg0ac7ZgE6wIgVKujF',
  ApiKeySecret: 'kps_8k4TyxokhdzHUGmnGGNeulu3GjygHRvL1',
  Status: 'inactive',
  CreatedAt: '2026-11-02T06:30:00.000Z',
};

test('shows eight characters of a key, and all of it on hover', async ({ page }) => {
  await answerList(page, 'merchant-api-keys', [row, { ...row, ID: 2, Merchant: null }]);
  await page.goto('/merchants/api-keys');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(2).getByText('kpk_oSlg...', { exact: true })).toBeVisible();
  await expect(cells.nth(2).getByTitle(row.ApiKey)).toBeVisible();
  await expect(cells.nth(3).getByText('kps_8k4T...', { exact: true })).toBeVisible();
  await expect(cells.nth(3).getByTitle(row.ApiKeySecret)).toBeVisible();
  await expect(page.getByRole('row').nth(2).getByRole('cell').nth(1)).toHaveText('12');
});

test('sends a merchant ID only if it is a number, and the status', async ({ page }) => {
  await page.goto('/merchants/api-keys');
  const asked = page.waitForRequest(/merchant-api-keys\/list.*merchant_id=12/);
  await page.getByPlaceholder(search).fill('12');
  await asked;
  await page.getByPlaceholder(search).fill('twelve');
  await expect(page).toHaveURL(/merchant_id=twelve/);
  const last = page.waitForRequest(/merchant-api-keys\/list.*status=inactive/);
  await page.getByLabel('Filter by Statuses').selectOption('Inactive');
  expect((await last).url()).not.toMatch(/merchant_id/);
});

test('a key is made for a merchant; an edit sends only what was filled in', async ({
  page,
  call,
}) => {
  const name = `Keyed ${fresh()}`;
  const values = { email: `${fresh()}@keys.example`, phone: '+919812345670', network_ids: [] };
  const { id } = await call<{ id: number }>('post', 'merchants/create', { name, ...values });
  await page.goto(`/merchants/api-keys?merchant_id=${id}`);
  await page.getByRole('button', { name: 'Create API Key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Status')).toHaveValue('active');
  await look(dialog.getByLabel('Merchant'), name);
  const created = page.waitForRequest('**/merchant-api-keys/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await created).postDataJSON()).toEqual({ merchant_id: id, status: 'active' });
  await expect(dialog).toBeHidden();

  const keys = () => call<Key[]>('get', `merchant-api-keys/list?merchant_id=${id}`);
  const [before] = await keys();
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(dialog.getByLabel('API Key', { exact: true })).toHaveValue('');
  await dialog.getByLabel('API Secret', { exact: true }).fill('a-secret-of-our-own-choice');
  const sent = page.waitForRequest('**/merchant-api-keys/update');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('api_key');
  await expect(dialog).toBeHidden();
  expect((await keys())[0]).toMatchObject({
    ApiKey: before?.ApiKey,
    ApiKeySecret: 'a-secret-of-our-own-choice',
  });
});
