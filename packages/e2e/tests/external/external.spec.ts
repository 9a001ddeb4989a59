import { merchantApiKeys, merchants, networks } from '@koshpay/gateway/testing';
import { expect, type Page } from '@playwright/test';
import { runLifecycle } from '../screens/row-lifecycle.ts';
import { visit } from '../visit.ts';
import { test as signedIn } from './external.ts';

// No one is signed in yet.
const test = signedIn.extend({
  page: async ({ context }, use) => use(await context.newPage()),
});

// The backend refuses whatever the specification does not name.
test.afterEach(({ external: { backend } }) => {
  expect(backend.refusals).toEqual([]);
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Signs in, after an attempt without a password. */
async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.getByLabel('Email or username').fill('root');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Wrong name or password');
  await page.getByRole('textbox', { name: 'Password' }).fill('toor');
  await send.click();
}

test('a console for another backend sends the calls of the specification', async ({
  page,
  external: { backend },
}) => {
  const lastBody = () => backend.requests.findLast(({ method }) => method !== 'GET')?.body;
  await signIn(page, '/tokens');
  await expect(page).toHaveTitle('Tokens | KoshPay Admin');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(rowOf(page, 'USDC')).toContainText('Inactive');
  await expect(rowOf(page, 'USDC')).toContainText('14 Mar 2026');
  await page.getByRole('link', { name: 'Next page' }).click();
  const shib = rowOf(page, 'SHIB');
  await expect(shib.getByRole('cell').first()).toHaveText('11');

  await page.getByRole('button', { name: 'Edit SHIB' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Decimals').fill('9');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(shib.getByRole('cell').nth(4)).toHaveText('9');
  expect(lastBody()).toEqual({
    id: 1,
    chain_id: 56,
    contract: `0x${'1'.padStart(40, '0')}`,
    symbol: 'SHIB',
    digit: 9,
  });

  await shib.getByRole('button', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(shib).toContainText('Inactive');
  expect(lastBody()).toEqual({ id: 1, status: 'inactive' });

  await page.getByRole('button', { name: 'Delete SHIB' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Page 1 of')).toHaveCount(0);
  // The URL is not the dialog's any more: another page can be opened.
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/tokens');
  expect(backend.requests.map(({ method, url }) => `${method} ${url}`)).toContain(
    'DELETE /api/admin/tokens/delete?id=1',
  );
  const calls = backend.requests.filter(({ url }) => !url.endsWith('/login'));
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer external-token']),
  );

  await test.step('irregular names of networks are read, and the signed-in user is shown', async () => {
    const tron = rowOf(page, 'Tron');
    await page.goto('/chains');
    await expect(tron.getByRole('link', { name: 'rpc.example' })).toHaveAttribute(
      'href',
      'https://rpc.example',
    );
    await expect(tron).toContainText('No');
    await expect(rowOf(page, 'Polygon')).toContainText('Yes');
    await page.getByRole('button', { name: 'Account of Root Person' }).click();
    await expect(page.getByText('root@external.example')).toBeVisible();
  });

  await test.step('who signs out and asks for help with the password gets no other call', async () => {
    await page.getByText('Logout').click();
    await expect(page).toHaveURL('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByText('Ask an owner of this console')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});

// One of each case of names, and every kind of input.
signedIn(
  'rows are created, changed and deleted with no other calls',
  async ({ page, external: { backend } }) => {
    await page.goto('/account');
    for (const screen of [merchants, merchantApiKeys, networks])
      await signedIn.step(screen.tab, async () => {
        await visit(page, screen.path);
        await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
        await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
        await runLifecycle(page, screen);
      });
    expect(backend.refusals).toEqual([]);
  },
);
