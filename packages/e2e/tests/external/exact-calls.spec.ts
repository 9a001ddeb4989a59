import {
  type ListScreen,
  merchantApiKeys,
  merchants,
  networks,
  users,
} from '@koshpay/gateway/testing';
import { createExternalBackend } from '@koshpay/gateway/testing/external';
import { expect, type Page } from '@playwright/test';
import type { ServedBackend } from '../../src/external-backend.ts';
import { fillSignIn } from '../console/sign-in.ts';
import { fillForm } from '../fill-form.ts';
import { runLifecycle } from '../screens/row-lifecycle.ts';
import { visit } from '../visit.ts';
import { test } from './external.ts';
import { screens, walkScreen } from './walk-screens.ts';

/** One of each case of names, and every kind of input. */
const made = [merchants, merchantApiKeys, networks];

/** Calls that the backend has received, each once. */
const callsOf = (requests: ServedBackend['requests']) => [
  ...new Set(requests.map(({ method, url }) => `${method} ${url.replace('/api/admin/', '')}`)),
];

async function open(page: Page, { path }: ListScreen): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

// The backend refuses whatever the specification does not name.
let known = 0;
test.beforeEach(({ external: { backend } }) => {
  known = backend.refusals.length;
});
test.afterEach(({ external: { backend } }) => {
  expect(backend.refusals.slice(known)).toEqual([]);
});

test('only the calls of the specification are sent', async ({ page, external: { backend } }) => {
  test.slow();
  const before = backend.requests.length;
  const calls = () => callsOf(backend.requests.slice(before));

  await test.step('the overview counts', async () => {
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('cell', { name: 'Completed' })).toBeVisible();
    expect(calls()).toEqual(
      expect.arrayContaining(['GET merchants/list?limit=1', 'GET transactions/list?limit=5']),
    );
  });

  for (const screen of screens)
    await test.step(`${screen.path}: everything that reads`, () => walkScreen(page, screen));

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Logout').click();
  await expect(page).toHaveURL('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Ask an owner of this console')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillSignIn(page, { username: 'root', password: 'toor' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  // Exactly the lists of the specification were read.
  const lists = calls().flatMap((call) => /^GET ([\w-]+)\/list/.exec(call)?.[1] ?? []);
  expect([...new Set(lists)].sort()).toEqual(createExternalBackend().lists.toSorted());
});

test('rows are created, changed and deleted with no other calls', async ({
  page,
  external: { backend },
}) => {
  await page.goto('/account');
  for (const screen of made)
    await test.step(screen.tab, async () => {
      await visit(page, screen.path);
      await expectLoaded(page);
      await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
      await runLifecycle(page, screen);
    });

  await test.step('lookups with only a name have readable options, and are searched locally', async () => {
    await visit(page, users.path);
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('KS-1');
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Merchant').fill('tapti');
    await expect(page.locator('.ant-select-item-option')).toHaveText(['Tapti Traders']);
    // A backend that searches would only get a request after the pause.
    await expect(dialog.getByRole('img', { name: 'loading' })).toHaveCount(0);
    const lookups = callsOf(backend.requests).filter((call) => call.includes('common-filter'));
    expect(lookups.filter((call) => call.includes('search'))).toEqual([]);
  });
});

test('forms and rows offer only what the specification has', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const labels = dialog.locator('.ant-form-item-label');
  await open(page, networks);
  await page.getByRole('button', { name: 'Edit Polygon' }).click();
  await expect(labels).toHaveText([
    ...['Chain Name', 'Chain ID', 'Confirmation Threshold', 'Alert Threshold', 'RPC URL'],
    'Explorer URL(optional)',
  ]);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const buttons = page.getByRole('row', { name: 'Polygon' }).getByRole('button');
  await expect(buttons).toHaveText(['Active', '', '']);

  await visit(page, '/tokens');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await expect(labels).toHaveText(['Chain ID', 'Contract Address', 'Symbol', 'Decimals', 'Status']);
});

test('a field that a row does not carry is shown as unknown and sent only if it is changed', async ({
  page,
  external: { backend },
}) => {
  const sent = () => backend.requests.findLast(({ method }) => method === 'PATCH')?.body;
  await open(page, merchants);
  const dialog = page.getByRole('dialog', { name: 'Update Merchant' });
  const edit = page.getByRole('button', { name: 'Edit Tapti Traders' });
  const row = { id: 2, name: 'Tapti Traders', phone: '+912266778899', status: 'active' };

  await edit.click();
  await expect(dialog.getByText('The server does not send this value.')).toBeVisible();
  await dialog.getByLabel('Networks').focus();
  await dialog.getByLabel('Networks').blur();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  expect(sent()).toEqual(row);

  await edit.click();
  await fillForm(dialog, { Networks: ['Polygon', 'Tron'] });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  expect(sent()).toEqual({ ...row, network_ids: [2, 3] });
});

test('changes of other users are shown before they are overwritten, without versions', async ({
  page,
  request,
  external: { backend },
}) => {
  const sent = () => backend.requests.filter(({ method }) => method === 'PATCH').length;
  await open(page, networks);
  const dialog = page.getByRole('dialog', { name: 'Update Network' });
  await page.getByRole('button', { name: 'Edit Polygon' }).click();
  await dialog.getByLabel('Explorer URL').fill('https://mine.example');
  const others = await request.patch(`${backend.url}/api/admin/networks/update`, {
    headers: { authorization: 'Bearer external-token' },
    data: {
      id: 2,
      chain: 'Polygon',
      chain_id: 137,
      confirmations: 19,
      alert: 4711,
      rpc_url: 'https://rpc.example',
      explorer_url: null,
      is_evm: true,
    },
  });
  expect(await others.json()).toEqual({ success: true });
  const before = sent();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Someone else changed this network')).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: '4711' })).toBeVisible();
  expect(sent()).toBe(before);
  await expect(dialog.getByLabel('Explorer URL')).toHaveValue('https://mine.example');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  expect(sent()).toBe(before + 1);
});
