import { expect, type Page, test } from '@playwright/test';
import { type ForeignBackend, startForeignBackend } from '../../src/foreign-backend.ts';
import { serveForeignConsole } from './console-build.ts';

// One backend and one build for all of them.
test.describe.configure({ mode: 'default' });

let backend: ForeignBackend;
let site: Awaited<ReturnType<typeof serveForeignConsole>>;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  backend = await startForeignBackend();
  site = await serveForeignConsole(backend.url);
});
test.afterAll(async () => {
  await site?.close();
  await backend?.close();
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const lastBody = () => backend.requests.findLast(({ method }) => method !== 'GET')?.body;

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByLabel('Email or username').fill('root');
  await page.getByRole('textbox', { name: 'Password' }).fill('toor');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a console of another backend lists, creates, edits, turns and deletes tokens', async ({
  page,
}) => {
  await signIn(page, '/tokens');
  await expect(page).toHaveTitle('Tokens | OtherPay Admin');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(rowOf(page, 'USDC')).toContainText('Inactive');
  await expect(rowOf(page, 'USDC')).toContainText('14 Mar 2026');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(rowOf(page, 'SHIB').getByRole('cell').first()).toHaveText('11');

  await page.getByRole('button', { name: 'Create Token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chain ID').fill('728126428');
  await dialog.getByLabel('Contract Address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await dialog.getByLabel('Symbol').fill('TUSD');
  await dialog.getByLabel('Decimals').fill('6');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(rowOf(page, 'TUSD')).toContainText('Pending');
  expect(lastBody()).toEqual({
    chain_id: 728126428,
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    symbol: 'TUSD',
    digit: 6,
    status: 'pending',
  });

  await page.getByRole('button', { name: 'Edit TUSD' }).click();
  await dialog.getByLabel('Decimals').fill('18');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(rowOf(page, 'TUSD')).toContainText('18');
  expect(lastBody()).toEqual({
    id: 12,
    chain_id: 728126428,
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    symbol: 'TUSD',
    digit: 18,
    status: 'pending',
  });

  await rowOf(page, 'TUSD').getByRole('button', { name: 'Pending' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(rowOf(page, 'TUSD')).toContainText('Active');
  expect(lastBody()).toEqual({ id: 12, status: 'active' });

  await page.getByRole('button', { name: 'Delete TUSD' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'TUSD')).toHaveCount(0);
  expect(backend.requests.map(({ method, url }) => `${method} ${url}`)).toContain(
    'DELETE /api/admin/tokens/delete?id=12',
  );
  const calls = backend.requests.filter(({ url }) => !url.endsWith('/login'));
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer foreign-token']),
  );
});

test('networks with irregular names are read, and the person of the sign-in is shown', async ({
  page,
}) => {
  await signIn(page, '/chains');
  await expect(rowOf(page, 'Tron').getByRole('link', { name: 'rpc.example' })).toHaveAttribute(
    'href',
    'https://rpc.example',
  );
  await expect(rowOf(page, 'Tron')).toContainText('Yes');
  await page.reload();
  await page.getByRole('button', { name: 'Account of Root Person' }).click();
  await expect(page.getByText('root@foreign.example')).toBeVisible();
});

test('what the backend says of a failed sign-in is shown', async ({ page }) => {
  await page.goto(`${site.url}/auth/login`);
  await page.getByLabel('Email or username').fill('root');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong name or password');
});
