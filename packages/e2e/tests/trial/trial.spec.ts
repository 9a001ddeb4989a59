import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../../src/product.ts';
import type { Call } from '../console-fixtures.ts';
import { fillForm, searchAndSelect } from '../fill-form.ts';
import { visit } from '../visit.ts';
import { test } from './trial.ts';

// One server for all of them.
test.describe.configure({ mode: 'default' });

const destination = `0x${'ab'.repeat(20)}`;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const amounts = (page: Page) => page.locator('main tbody tr td:nth-child(3)');
/** Presses what names the act, the last button. */
const confirm = (dialog: Locator) => dialog.locator('.ant-modal-footer button').last().click();

type Id = { id: number };
type Names = { name?: string; symbol?: string };

/** Creates a payout of USDC on Polygon; answers its id. */
async function pay(call: Call, merchant: string, amount: string): Promise<number> {
  const find = async (resource: string, of: (row: Names) => boolean) =>
    (await call<(Names & Id)[]>('get', `${resource}/list`)).find(of)?.id;
  const [merchant_id, network_id, token_id] = await Promise.all([
    find('merchants', ({ name }) => name === merchant),
    find('networks', ({ name }) => name === 'Polygon'),
    find('tokens', ({ symbol }) => symbol === 'USDC'),
  ]);
  const body = { merchant_id, network_id, token_id, amount, destination };
  return (await call<Id>('post', 'payouts/create', body)).id;
}

test('payouts are made, found, sorted, rejected with a reason, and approved only once', async ({
  page,
  call,
}) => {
  const nine = await pay(call, 'Bolt', '9');
  const approved = await pay(call, 'Acme', '100');
  await call('patch', 'payouts/approve', { id: approved });
  await page.goto('/payouts');
  const dialog = page.getByRole('dialog');

  await test.step('a token of another network is refused on the token', async () => {
    await page.getByRole('button', { name: 'Create Payout' }).click();
    await fillForm(dialog, { Merchant: ['Acme'], Network: ['Polygon'], Token: ['USDT'] });
    await fillForm(dialog, { Amount: '0', Destination: 'no address' });
    await confirm(dialog);
    await expect(dialog.getByText('Amount must be above 0.')).toBeVisible();
    await expect(dialog.getByText('Destination must be an address without spaces.')).toBeVisible();
    await expect(dialog.getByText('The token does not belong to this network.')).toBeVisible();
    await fillForm(dialog, { Token: ['USDC'], Amount: '12.5', Destination: 'T'.repeat(34) });
    await expect(dialog.getByText('The token does not belong to this network.')).toBeHidden();
    await confirm(dialog);
    await expect(dialog.getByText('Destination is not an address on this network.')).toBeVisible();
    await fillForm(dialog, { Destination: destination });
    await confirm(dialog);
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, '12.5')).toContainText('Pending');
  });

  await test.step('filters by status, merchant and days, and sorts by the amount', async () => {
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(amounts(page)).toHaveText(['9', '12.5', '100']);
    await searchAndSelect(page.getByLabel('Filter by Merchant'), 'Acme');
    await expect(amounts(page)).toHaveText(['12.5', '100']);
    await page.getByLabel('Created At from').click();
    await page.getByText('Last 7 days').click();
    await expect(page).toHaveURL(/created_at_from=-6d&created_at_to=-0d/);
    await expect(amounts(page)).toHaveText(['12.5', '100']);
    const statuses = page.getByLabel('Filter by Status');
    await statuses.press('ArrowDown');
    await page.getByTitle('Pending', { exact: true }).click();
    await statuses.press('Escape');
    await expect(amounts(page)).toHaveText(['12.5']);
  });

  await test.step('rejects with a reason, which the confirmation asks for', async () => {
    await page.getByRole('button', { name: /^Reject P-/ }).click();
    await confirm(dialog);
    await expect(dialog.getByText('Reason is required.')).toBeVisible();
    await fillForm(dialog, { Reason: 'Fraud' });
    await confirm(dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No payouts found.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(rowOf(page, '12.5')).toContainText('Rejected');
    await expect(rowOf(page, '12.5').getByRole('button', { name: /^Approve P-/ })).toHaveCount(0);
  });

  await test.step('says why a payout cannot be approved that someone else rejected', async () => {
    const approve = rowOf(page, 'Bolt').getByRole('button', { name: /^Approve P-/ });
    await expect(approve).toBeVisible();
    await approve.click();
    await expect(dialog).toBeVisible();
    // Not earlier: the list follows the change, and has no such button then.
    await call('patch', 'payouts/reject', { id: nine, reason: 'Closed' });
    await confirm(dialog);
    const message = 'This payout is rejected. Approve is possible only while it is pending.';
    await expect(page.getByText(message)).toBeVisible();
    await expect(rowOf(page, 'Bolt')).toContainText('Rejected');
  });

  await test.step('its page has its facts, its history and the way to its merchant', async () => {
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await rowOf(page, '12.5').getByRole('link', { name: /^P-/ }).click();
    await expect(page).toHaveURL(/\/payouts\/\d+$/);
    await expect(page.getByRole('definition').filter({ hasText: 'Fraud' }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Reject' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Acme' }).first().click();
    await expect(page).toHaveURL(/\/merchants\/\d+/);
    await expect(page.getByRole('tab', { name: 'Payouts 2' })).toBeVisible();
    await expect(rowOf(page, '12.5')).toContainText('Rejected');
  });
});

test('settlement rules say what is wrong with their limits and shares; screens have parts of their own', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/tokens');

  await test.step('an input, a view of rows and slots of its own are in the standard screens', async () => {
    await expect(page.getByRole('list', { name: 'Tokens' })).toHaveText('USDCUSDT');
    await expect(page.getByText('2 tokens can be paid out.')).toBeVisible();
    await page.getByRole('button', { name: 'Create Token' }).click();
    await expect(dialog.getByText('New symbols need no approval.')).toBeVisible();
    await dialog.getByLabel('Symbol').pressSequentially('pyusd');
    await expect(dialog.getByLabel('Symbol')).toHaveValue('PYUSD');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await visit(page, '/settlement-rules');
  await page.getByRole('button', { name: 'Create Settlement Rule' }).click();
  const wallets = dialog.getByRole('textbox', { name: 'Wallet' });
  const shares = dialog.getByRole('textbox', { name: 'Share' });
  await fillForm(dialog, { Name: 'Weekly', Merchant: ['Acme'], Fee: '7' });
  await expect(dialog.getByLabel('Daily')).toHaveCount(0);
  await dialog.getByRole('switch', { name: 'Settle automatically' }).click();
  await fillForm(dialog, { Daily: '10', Monthly: '9' });
  await dialog.getByRole('button', { name: 'Add line' }).click();
  // A new line takes the focus when it is drawn.
  await expect(wallets.nth(1)).toBeFocused();
  await wallets.nth(1).fill('b');
  await shares.nth(1).fill('39');
  await shares.nth(0).fill('60');
  await expect(dialog.getByText('Share total: 99% of 100%')).toBeVisible();
  await confirm(dialog);
  for (const message of [
    'Fee must be at most 5.',
    'The monthly limit must be at least the daily limit.',
    'Wallet is required.',
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await fillForm(dialog, { Fee: '1.25', Monthly: '90' });
  await wallets.nth(0).fill('a');
  await confirm(dialog);
  await expect(dialog.getByText('Shares must add up to 100.')).toBeVisible();
  await shares.nth(1).fill('40');
  await expect(dialog.getByText('Shares must add up to 100.')).toBeHidden();
  const sent = page.waitForRequest('**/settlement-rules/create');
  await confirm(dialog);
  expect((await sent).postDataJSON()).toMatchObject({
    fee: '1.25',
    automatic: true,
    limits: { daily: '10', monthly: '90' },
    shares: [
      { wallet: 'a', share: '60' },
      { wallet: 'b', share: '40' },
    ],
  });
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit Weekly' }).click();
  await expect(wallets.nth(1)).toHaveValue('b');
  await dialog.getByRole('switch', { name: 'Settle automatically' }).click();
  await expect(dialog.getByLabel('Daily')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove line 2' }).click();
  await shares.fill('100');
  await confirm(dialog);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Weekly')).toContainText('Off');
});

test('an account of one merchant sees and does what is its own', async ({ page, call, trial }) => {
  const { authorization } = await signIn(trial.url, 'acme', 'trial-demo-acme');
  const token = authorization.replace('Bearer ', '');
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  await pay(call, 'Acme', '71.13');
  await pay(call, 'Bolt', '72');

  await page.goto('/payouts');
  await expect(rowOf(page, 'Acme').filter({ hasText: '71.13' })).toBeVisible();
  await expect(rowOf(page, 'Bolt')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Payout' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await page.getByLabel('Filter by Merchant').press('ArrowDown');
  await expect(page.locator('.ant-select-item-option')).toHaveText(['Acme']);
  await expect(page.getByRole('link', { name: 'Networks' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Settlement Rules' }).click();
  await expect(page.getByRole('columnheader', { name: 'Merchant' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Fee' })).toHaveCount(0);
});
