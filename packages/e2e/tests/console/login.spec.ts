import { expect, test } from '@playwright/test';
import { staff } from '../console-fixtures.ts';
import { fillSignIn, openAs } from './sign-in.ts';

test('staff sign in and see the overview', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Admin Login | KoshPay Admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByLabel('2FA code')).toBeVisible();
  await fillSignIn(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/overview');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy();
});

test('the requested page with its query opens after sign-in', async ({ page }) => {
  const asked = '/tokens?symbol=a%2Bb%26c';
  await openAs(page, asked);
  await expect(page).toHaveURL(asked);
  await expect(page.getByLabel('Search by token symbol')).toHaveValue('a+b&c');
  await page.goBack();
  await expect(page).not.toHaveURL(/auth\/login/);
});

test('never leads to another site', async ({ page }) => {
  await openAs(page, '/auth/login?to=//evil.example/');
  await expect(page).toHaveURL('/dashboard/overview');
});

test('a wrong password shows an error in the form and keeps the input', async ({ page }) => {
  await page.goto('/auth/login');
  await fillSignIn(page, { ...staff, username: `nobody-${Date.now()}` });
  const answer = page.waitForResponse('**/api/admin/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const { message } = await (await answer).json();
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(staff.password);
  await expect(page).toHaveURL('/auth/login');
});

test('an answer without a message shows Login failed', async ({ page }) => {
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/auth/login');
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');
});

test('a second factor is requested, with the focus on its field', async ({ page }) => {
  await page.goto('/auth/login');
  await fillSignIn(page, { ...staff, username: 'ops' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await expect(page.getByLabel('2FA code')).toBeFocused();
  await expect(page.locator('[name=password]')).toHaveValue(staff.password);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('the password is hidden and can be revealed, also by keyboard (ASVS V6.2.6)', async ({
  page,
}) => {
  await page.goto('/auth/login');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a forgotten password leads to the people who can help', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await expect(page.getByText('Ask an owner of this console')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('the avatar of every page shows the user and signs out (ASVS V7.4.4)', async ({ page }) => {
  await openAs(page, '/tokens');
  const account = page.getByRole('button', { name: /^Account of/ });
  for (const path of ['/account', '/settings/configs', '/tokens/42/nowhere', '/tokens']) {
    await page.goto(path);
    await expect(account).toBeVisible();
  }
  await account.click();
  await expect(page.getByText('admin@koshpay.example')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.goto('/tokens');
  await expect(page).toHaveURL('/auth/login?to=%2Ftokens');
});

test('a session that ends leads to sign-in once and back', async ({ page }) => {
  await openAs(page, '/chains?chain=a%2Bb');
  await expect(page.getByText('No chain networks found.')).toBeVisible();
  let refused = 0;
  await page.route('**/api/admin/**', (route) => {
    if (route.request().url().endsWith('/login')) return route.continue();
    refused += 1;
    return route.fulfill({ status: 401, json: { error: 'Unauthorized', message: 'Sign in.' } });
  });
  await page.getByRole('button', { name: 'Refresh all data' }).click();
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  expect(refused).toBeLessThanOrEqual(3);
  await expect(page.locator('.ant-notification-notice')).toHaveText('Unauthorized');
  await page.unroute('**/api/admin/**');
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/chains?chain=a%2Bb');
});

test('calls that are refused together share one toast, also on the sign-in page', async ({
  page,
}) => {
  await openAs(page, '/dashboard/overview');
  // All its lists, so that none is refused before the click.
  await expect(page.getByRole('cell').first()).toHaveText('1');
  await page.route('**/api/admin/*/list**', (route) =>
    route.fulfill({ status: 401, json: { error: 'Session over' } }),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.locator('.ant-notification-notice')).toHaveText('Session over');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
});
