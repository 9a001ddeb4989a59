import { expect, type Page } from '@playwright/test';
import { type Call, staff, test, uniqueText } from '../console-fixtures.ts';
import { refreshAll } from '../refresh-all.ts';
import { createApi, createTokens } from './rows.ts';
import { fillSignIn } from './sign-in.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Update Network' });
const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

// Signing in again ends a session, which other tests of the worker must not share.
test.beforeEach(async ({ page, request }) => {
  const { token } = await (await request.post('/api/admin/login', { data: staff })).json();
  await page.addInitScript((own) => sessionStorage.setItem('token', own), token);
});

/**
 * Ends the session on the server: calls of the user with the current token are refused. Reads only
 * where the test causes them: others may come at any time, and end the session on the screen first.
 */
async function endSession(page: Page, isFoundBy: 'change' | 'read' = 'change'): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.route('**/api/admin/**', (route) => {
    const request = route.request();
    const isRead = request.method() === 'GET' && !('x-background' in request.headers());
    const isCaused = isFoundBy === 'read' ? isRead : request.method() !== 'GET';
    return isCaused &&
      request.headers().authorization === `Bearer ${token}` &&
      !request.url().endsWith('/login')
      ? route.fulfill({ status: 401, json: { error: 'Unauthorized', message: 'Sign in.' } })
      : route.fallback();
  });
}

/** A network of the test's own, to which other tests change nothing. */
async function createNetwork(call: Call): Promise<string> {
  const unique = uniqueText();
  const chain = `Chain ${unique}`;
  await call('post', 'networks/create', {
    chain,
    chain_id: 1_000_000 + (Number.parseInt(unique, 36) % 1_000_000_000),
    confirmations: 12,
    alert: 30,
    rpc_url: 'https://rpc.example',
  });
  return chain;
}

/** Types into a form, then ends the session. */
async function typeAndEnd(page: Page, threshold: string, chain = 'Tron'): Promise<void> {
  await page.goto(`/chains?${new URLSearchParams({ chain })}`);
  await page.getByRole('button', { name: `Edit ${chain}` }).click();
  await form(page).getByLabel('Alert Threshold').fill(threshold);
  await endSession(page);
}

async function signInAgain(page: Page, password = staff.password): Promise<void> {
  await again(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

test('a session that ends during a form is renewed over it, also by a read behind it', async ({
  page,
  call,
}) => {
  const chain = await createNetwork(call);
  await typeAndEnd(page, '77', chain);
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  // Under the pointer a toast stays: only the sign-in removes it.
  const toast = page.locator('.ant-notification-notice').filter({ hasText: 'Unauthorized' });
  await toast.hover();
  await expect(again(page)).toContainText('What you typed is still here');
  await expect(again(page).getByLabel('Email or username')).toHaveValue(staff.username);
  await expect(again(page).getByLabel('Email or username')).not.toBeEditable();
  await expect(again(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
  await signInAgain(page, 'wrong');
  await expect(again(page).getByRole('alert')).not.toBeEmpty();
  await expect(toast).toBeVisible();
  await signInAgain(page);
  await expect(again(page)).toBeHidden();
  await expect(toast).toHaveCount(0);
  await expect(form(page).getByLabel('Alert Threshold')).toHaveValue('77');
  const saved = page.waitForResponse('**/networks/update');
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  expect((await saved).status()).toBe(200);
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(`/chains?${new URLSearchParams({ chain })}`);

  await test.step('once for several reads', async () => {
    await page.unroute('**/api/admin/**');
    await page.getByRole('button', { name: `Edit ${chain}` }).click();
    await form(page).getByLabel('Alert Threshold').fill('78');
    await endSession(page, 'read');
    await refreshAll(page);
    await expect(again(page)).toHaveCount(1);
    await signInAgain(page);
    await expect(again(page)).toBeHidden();
    await expect(page.getByRole('table')).toContainText(chain);
    await expect(form(page).getByLabel('Alert Threshold')).toHaveValue('78');
  });
});

/** The dialog is part of the URL that sign-in leads back to. */
const signInToForm = /\/auth\/login\?to=%2Fchains%3Fchain%3DTron%26edit%3D\d+$/;

test('another user cannot continue with the form; leaving it needs a confirmation, and the page opens after sign-in', async ({
  page,
}) => {
  await typeAndEnd(page, '79');
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { token: 'other', user: { id: 4711, username: 'ben', name: 'Ben' } } }),
  );
  await signInAgain(page);
  await expect(again(page).getByRole('alert')).toContainText('can sign in here');
  await expect(form(page).getByLabel('Alert Threshold')).toHaveValue('79');

  const warning = page.getByRole('dialog', { name: 'Discard your changes?' });
  await again(page).getByRole('button', { name: 'Cancel' }).click();
  await warning.getByRole('button', { name: 'Keep editing' }).click();
  await expect(warning).toBeHidden();
  await expect(again(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await warning.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(signInToForm);
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('the form opens again after sign-in, as it is saved', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await fillSignIn(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chains\?chain=Tron&edit=\d+$/);
    await expect(form(page).getByLabel('Alert Threshold')).not.toHaveValue(/^(79)?$/);
  });

  await test.step('without input, the sign-in page opens', async () => {
    await endSession(page);
    await form(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(signInToForm);
  });
});

test('a session that is ended elsewhere leaves the screen within seconds', async ({
  page,
  request,
}) => {
  await page.goto('/chains');
  await expect(page.getByRole('cell').first()).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post('/api/admin/logout', { headers })).status()).toBe(204);
  await expect(page).toHaveURL('/auth/login?to=%2Fchains', { timeout: 9_000 });
});

test('a session that ends while a cell is changed is renewed over it', async ({ page, call }) => {
  const symbol = await createTokens(call, 1);
  await page.goto(`/tokens?symbol=${symbol}`);
  const cell = page.locator('td[data-inline]').first();
  const input = cell.getByRole('textbox', { name: 'Symbol' });
  await cell.press('Enter');
  await input.fill(`${symbol}-typed`);
  await endSession(page);
  await input.press('Enter');
  await expect(again(page).getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.press('Escape');
  const warning = page.getByRole('dialog', { name: 'Discard your changes?' });
  await warning.getByRole('button', { name: 'Keep editing' }).click();
  await signInAgain(page);
  await expect(again(page)).toBeHidden();
  await expect(input).toHaveValue(`${symbol}-typed`);
  await expect(input).toBeFocused();
  await input.press('Enter');
  await expect(cell).toContainText(`${symbol}-typed`);
  expect(await createApi(call).findTokens(`${symbol}-typed`)).toHaveLength(1);
});

test('a link that is opened in another tab shows its page, with the session of this one', async ({
  context,
  page,
  call,
}) => {
  const chain = await createNetwork(call);
  await page.goto(`/chains?${new URLSearchParams({ chain })}`);
  const link = page.getByRole('link', { name: chain });
  for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await link.click(how);
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: chain })).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  await expect(page).toHaveURL(/chain=/);
});
