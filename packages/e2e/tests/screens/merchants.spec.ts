import { expect } from '@playwright/test';
import { mockList, test, uniqueText } from '../console-fixtures.ts';
import { fillForm, searchFor } from '../fill-form.ts';
import { merchants } from './expected/merchants.ts';
import { testListScreen } from './test-list-screen.ts';

testListScreen(test, merchants);

interface Made {
  readonly id: number;
  readonly code: string;
}

const merchant = {
  id: 7,
  name: 'Sabarmati Textiles',
  code: 'M-7K2Q9X',
  email: 'accounts+pay@sabarmati.example',
  phone: '+919812345670',
  status: 'active',
  users_count: 12,
  masters_count: 2,
  accounts_count: 3,
  wallets_count: 41,
  api_keys_count: 1,
  created_at: '2026-11-02T06:30:00.000Z',
};

test('adds masters and accounts up to HD wallets', async ({ page }) => {
  await mockList(page, 'merchants', [merchant]);
  await page.goto('/merchants/list');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveText([
    '7',
    'Sabarmati Textiles',
    'M-7K2Q9X',
    'accounts+pay@sabarmati.example',
    '+919812345670',
    'Active',
    '12',
    '5',
    '41',
    '1',
    '02 Nov 2026',
    '',
  ]);
});

test('a merchant is created with networks, edited without its e-mail, and waits to be deleted', async ({
  page,
  call,
}) => {
  const name = `Vaigai ${uniqueText()}`;
  const email = `${uniqueText()}+pay@vaigai.example`;
  await page.goto('/merchants/list');
  await page.getByRole('button', { name: 'Create Merchant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill('98123');
  await fillForm(dialog, { Networks: ['Polygon', 'Tron'] });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Phone must be + and 10 to 15 digits.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('+919812345670');
  const created = page.waitForResponse('**/merchants/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const { data } = await (await created).json();
  expect(data).toMatchObject({ name, email, network_ids: [3, 4], status: 'active' });
  await expect(page.getByText('Merchant created.')).toBeVisible();

  await searchFor(page.getByPlaceholder('Filter by merchant code'), data.code);
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

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing was changed yet.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Delete Merchant: waiting for a second person' }),
  ).toBeVisible();
  expect(await call('get', `merchants/list?code=${data.code}`)).toMatchObject([{ name }]);
});

test('a duplicate e-mail shows an error on its field', async ({ page, call }) => {
  const email = `${uniqueText()}@twice.example`;
  const values = { name: 'Twice', email, phone: '+919812345670', network_ids: [] };
  await call('post', 'merchants/create', values);
  await page.goto('/merchants/list');
  await page.getByRole('button', { name: 'Create Merchant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Again');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill(values.phone);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(page.locator('.ant-btn-loading, .ant-btn-loading-icon')).toHaveCount(0);
});

test('the status toggles after a confirmation', async ({ page, call }) => {
  const email = `${uniqueText()}@status.example`;
  const values = { name: 'Turning', email, phone: '+919812345670', network_ids: [] };
  const { id, code } = await call<Made>('post', 'merchants/create', values);
  await page.goto(`/merchants/list?code=${code}`);
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  const sent = page.waitForRequest('**/merchants/update-status');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toEqual({
    id,
    status: 'inactive',
    updated_at: expect.any(String),
  });
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
});
