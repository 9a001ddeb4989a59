import { expect } from '@playwright/test';
import { answerList, fresh, test } from './staff.ts';
import { walkList } from './walk-list.ts';

walkList({
  path: '/users/merchant',
  resource: 'users',
  tab: 'Merchant Users',
  heading: 'Merchant Users',
  columns: [
    '#',
    'Merchant',
    'User Code',
    'Email',
    'Status',
    'Wallets',
    'Total Balance',
    'Created',
    'Updated',
    'Actions',
  ],
  search: 'Search by merchant or e-mail',
  empty: 'No users found.',
  failed: 'Failed to load user data.',
  create: { button: 'Create User', tooltip: 'Create New User', dialog: 'Create User' },
  rowDialogs: [
    [/^Edit /, 'Update User', 'Confirm'],
    [/^(Active|Inactive)$/, 'Change User Status', 'Confirm'],
    [/^Delete /, 'Delete User', 'Delete'],
  ],
});

test('shows balances with two decimals', async ({ page }) => {
  await answerList(page, 'users', [
    { id: 1, merchant_id: 2, email: 'a@b.example', status: 'active', total_balance: 0.126 },
  ]);
  await page.goto('/users/merchant');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(6)).toHaveText('0.13');
  await expect(cells.nth(1)).toHaveText('2');
});

test('a user is created for a merchant and edited', async ({ page, call }) => {
  const name = `Host ${fresh()}`;
  const email = `${fresh()}+a&b@users.example`;
  const merchant = await call<{ id: number; code: string }>('post', 'merchants/create', {
    name,
    email: `${fresh()}@hosts.example`,
    phone: '+919812345670',
    network_ids: [],
  });
  await page.goto('/users/merchant');
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Merchant').fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('Email').fill(email);
  const created = page.waitForRequest('**/users/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await created).postDataJSON()).toEqual({ merchant_id: merchant.id, email });
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Search by merchant or e-mail').fill(email);
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await expect(dialog.getByText(merchant.code)).toBeVisible();
  await dialog.getByLabel('Status').selectOption('Inactive');
  const sent = page.waitForRequest('**/users/update');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ email, status: 'inactive' });
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toBeVisible();
});
