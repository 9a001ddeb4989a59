import { expect } from '@playwright/test';
import { test, uniqueText } from '../console-fixtures.ts';
import { searchAndSelect, searchFor } from '../fill-form.ts';

test('a user is created for a merchant and edited', async ({ page, call }) => {
  const name = `Host ${uniqueText()}`;
  const email = `${uniqueText()}+a&b@users.example`;
  const merchant = await call<{ id: number; code: string }>('post', 'merchants/create', {
    name,
    email: `${uniqueText()}@hosts.example`,
    phone: '+919812345670',
    network_ids: [],
  });
  await page.goto('/users/merchant');
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog');
  await searchAndSelect(dialog.getByLabel('Merchant'), name);
  await dialog.getByLabel('Email').fill(email);
  const created = page.waitForRequest('**/users/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await created).postDataJSON()).toEqual({ merchant_id: merchant.id, email });
  await expect(dialog).toBeHidden();

  await searchFor(page.getByPlaceholder('Search by merchant or e-mail'), email);
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await expect(dialog.getByText(merchant.code)).toBeVisible();
  await dialog.getByLabel('Status').selectOption('Inactive');
  const sent = page.waitForRequest('**/users/update');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email, status: 'inactive' });
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
});
