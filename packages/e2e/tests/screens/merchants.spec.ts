import { expect } from '@playwright/test';
import { test, uniqueText } from '../console-fixtures.ts';
import { fillForm, searchFor } from '../fill-form.ts';

test('a merchant is created with networks and an e-mail of its own, edited without it, and waits to be deleted', async ({
  page,
  call,
}) => {
  const name = `Vaigai ${uniqueText()}`;
  const email = `${uniqueText()}+pay@vaigai.example`;
  const taken = `${uniqueText()}@twice.example`;
  const other = { name: 'Twice', email: taken, phone: '+919812345670', network_ids: [] };
  await call('post', 'merchants/create', other);
  await page.goto('/merchants/list');
  await page.getByRole('button', { name: 'Create Merchant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(taken);
  await dialog.getByLabel('Phone').fill('98123');
  await fillForm(dialog, { Networks: ['Polygon', 'Tron'] });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Phone must be + and 10 to 15 digits.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('+919812345670');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(page.locator('.ant-btn-loading, .ant-btn-loading-icon')).toHaveCount(0);
  await dialog.getByLabel('Email').fill(email);
  const created = page.waitForResponse('**/merchants/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const { data } = await (await created).json();
  expect(data).toMatchObject({ name, email, network_ids: [3, 4], status: 'active' });
  await expect(page.getByText('Merchant created.')).toBeVisible();

  const search = page.getByPlaceholder('Search by name, e-mail or code');
  for (const typed of [data.code, email, name]) {
    await searchFor(search, typed);
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
  await dialog.getByLabel('Phone').fill('+918887776665');
  const sent = page.waitForRequest('**/merchants/update');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ name, phone: '+918887776665', status: 'active' });
  expect(body).not.toHaveProperty('email');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Delete: ask for approval ${name}` }).click();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Nothing was changed yet.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Delete: waiting for approval ${name}` }),
  ).toBeVisible();
  expect(await call('get', `merchants/list?code=${data.code}`)).toMatchObject([{ name }]);
});
