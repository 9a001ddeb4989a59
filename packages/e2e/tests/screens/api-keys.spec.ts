import { merchantApiKeys } from '@koshpay/gateway/testing';
import { expect } from '@playwright/test';
import { test, uniqueText } from '../console-fixtures.ts';
import { searchAndSelect } from '../fill-form.ts';
import { refreshAll } from '../refresh-all.ts';
import { writeDown } from './row-lifecycle.ts';

const { search } = merchantApiKeys;

test('an invalid filter, also of the URL, lists nothing and shows an error', async ({ page }) => {
  await page.goto('/merchants/api-keys?merchant_id=Palace&status=rich');
  const filter = page.getByPlaceholder(search);
  const statuses = page.getByLabel('Filter by Status');
  await expect(filter).toHaveAttribute('aria-invalid', 'true');
  await expect(statuses).toHaveValue('rich');
  await expect(page.getByText('Status must be one of Active, Inactive.')).toHaveCount(2);
  await statuses.selectOption('Active');
  await filter.fill('1');
  await expect(page).toHaveURL(/merchant_id=1&status=active/);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await statuses.selectOption('Inactive');
  const asked = page.waitForRequest(/merchant-api-keys\/list.*merchant_id=12/);
  await filter.fill('12');
  await asked;
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await filter.fill('Palace');
  await expect(filter).toHaveAttribute('aria-invalid', 'true');
  const problem = page.getByText('Merchant ID must be a whole number, 1 or more.');
  await expect(problem).toHaveCount(2);
  await expect(page.getByText('Nothing is listed until the filter is corrected.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await refreshAll(page);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(filter).toHaveValue('');
  // A call of either Refresh would have arrived by now, with the other filter.
  // Checks for the changes of others, of one row, may be on their way from before.
  const lists = calls.filter((url) => /merchant-api-keys\/list(?!.*limit=1&)/.test(url));
  expect(lists.filter((url) => /merchant_id|status/.test(url))).toEqual([]);
});

test('a key is created, edited and rotated; its secrets are shown once', async ({ page, call }) => {
  const name = `Keyed ${uniqueText()}`;
  const values = { email: `${uniqueText()}@keys.example`, phone: '+919812345670', network_ids: [] };
  const { id } = await call<{ id: number }>('post', 'merchants/create', { name, ...values });
  await page.goto(`/merchants/api-keys?merchant_id=${id}`);
  await page.getByRole('button', { name: 'Create API Key' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Status')).toHaveValue('active');
  await searchAndSelect(dialog.getByLabel('Merchant'), name);
  const created = page.waitForRequest('**/merchant-api-keys/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await created).postDataJSON()).toEqual({ merchant_id: id, status: 'active' });
  const pairOf = (title: string) => {
    const secretsDialog = page.getByRole('dialog', { name: `${title}: write this down now` });
    return ['API Key', 'API Secret'].map((label) =>
      secretsDialog.getByRole('region', { name: label }),
    );
  };
  for (const secret of pairOf('API Key created'))
    await expect(secret).toContainText(/kp[ks]_\w{52}/);
  await writeDown(dialog);

  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(dialog.getByLabel('API Key', { exact: true })).toHaveValue('');
  const own = `a-secret-of-our-own-${uniqueText()}`;
  await dialog.getByLabel('API Secret', { exact: true }).fill(own);
  const sent = page.waitForRequest('**/merchant-api-keys/update');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('api_key');
  await expect(dialog).toBeHidden();
  const secretCell = page.getByRole('row').nth(1).getByRole('cell').nth(3);
  await expect(secretCell.getByText('a-secret...', { exact: true })).toBeVisible();
  await expect(secretCell.getByTitle(`a-secret•••${own.slice(-4)}`)).toBeVisible();

  await page.getByRole('button', { name: /^Rotate / }).click();
  await expect(dialog.getByLabel('Former pair stays valid for')).toHaveValue('24h');
  const rotated = page.waitForRequest('**/merchant-api-keys/rotate');
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  expect((await rotated).postDataJSON()).toMatchObject({ overlap: '24h' });
  for (const secret of pairOf('Rotate API Key'))
    await expect(secret).toContainText(/kp[ks]_\w{52}/);
  await writeDown(dialog);
  await expect(secretCell.getByText('kps_', { exact: false }).first()).toBeVisible();
});
