import { expect, type Page } from '@playwright/test';
import { staff, signedOut as test } from '../console-fixtures.ts';
import { startRefresh } from '../refresh-all.ts';
import { visit } from '../visit.ts';
import { fillSignIn, openAs } from './sign-in.ts';

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

test('staff sign in; what fails is said in the form, which keeps its input', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle('Admin Login | KoshPay Admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByLabel('2FA code')).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password' });

  await test.step('developers of merchants are led to their API', async () => {
    const link = page.getByRole('link', { name: 'API documentation' });
    await expect(link).toHaveAttribute('href', '/api/v1/docs');
  });

  await test.step('a forgotten password leads to the people who can help', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    await expect(page.getByText('Ask an owner of this console')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  await test.step('the password is hidden and can be revealed, also by keyboard (ASVS V6.2.6)', async () => {
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('an answer without a message shows Login failed', async () => {
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await signIn(page).click();
    await expect(page.getByRole('alert')).toHaveText('Login failed');
    await page.unroute('**/api/admin/login');
  });

  await test.step('a wrong password shows the message of the server', async () => {
    await fillSignIn(page, { ...staff, username: `nobody-${Date.now()}` });
    const answer = page.waitForResponse('**/api/admin/login');
    await signIn(page).click();
    const { message } = await (await answer).json();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(password).toHaveValue(staff.password);
    await expect(page).toHaveURL('/auth/login');
  });

  await test.step('a second factor is requested, with the focus on its field', async () => {
    await fillSignIn(page, { ...staff, username: 'ops' });
    await signIn(page).click();
    await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible();
    await expect(page.getByLabel('2FA code')).toBeFocused();
    await expect(page.locator('[name=password]')).toHaveValue(staff.password);
    expect(await token(page)).toBeNull();
  });

  await test.step('a person without one sees the overview', async () => {
    await page.reload();
    await fillSignIn(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/overview');
    expect(await token(page)).toBeTruthy();
  });
});

test('the requested page opens after sign-in; the avatar of every page shows the user and signs out (ASVS V7.4.4)', async ({
  page,
}) => {
  const asked = '/tokens?symbol=a%2Bb%26c';
  await openAs(page, asked);
  await expect(page).toHaveURL(asked);
  await expect(page.getByLabel('Search by token symbol')).toHaveValue('a+b&c');
  await page.goBack();
  await expect(page).not.toHaveURL(/auth\/login/);
  await page.goto('/account');
  const account = page.getByRole('button', { name: /^Account of/ });
  for (const path of ['/settings/configs', '/tokens/42/nowhere', '/tokens', '/account']) {
    await expect(account).toBeVisible();
    await visit(page, path);
  }
  await account.click();
  // As when the window loses the focus.
  await account.dispatchEvent('focusout', { bubbles: true });
  // As when a page that arrives late takes the focus.
  await page.getByRole('textbox', { name: 'Current password' }).focus();
  await expect(page.getByRole('banner').getByText('admin@koshpay.example')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await token(page)).toBeNull();
  await page.goto('/tokens');
  await expect(page).toHaveURL('/auth/login?to=%2Ftokens');
});

test('a session that ends leads to sign-in once and back, with one toast for all refused calls', async ({
  page,
}) => {
  await openAs(page, '/chains?chain=a%2Bb');
  await expect(page.getByText('No chain networks found.')).toBeVisible();
  const refused: string[] = [];
  await page.route('**/api/admin/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/login')) return route.continue();
    refused.push(pathname.replace('/api/admin/', ''));
    return route.fulfill({ status: 401, json: { error: 'Unauthorized', message: 'Sign in.' } });
  });
  await startRefresh(page);
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  // What is on the screen is read once: nothing is tried again.
  const onScreen = ['approvals/list', 'me', 'networks/list', 'saved-views'];
  expect(onScreen).toEqual(expect.arrayContaining(refused));
  expect(new Set(refused).size).toBe(refused.length);
  await expect(page.locator('.ant-notification-notice')).toHaveText('Unauthorized');
  await page.unroute('**/api/admin/**');
  await page.reload();
  await expect(signIn(page)).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
  await fillSignIn(page);
  await signIn(page).click();
  await expect(page).toHaveURL('/chains?chain=a%2Bb');
});
