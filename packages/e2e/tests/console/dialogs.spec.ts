import { expect, type Page } from '@playwright/test';
import { look } from '../enter.ts';
import { test } from '../staff.ts';
import { createApi, createTokens, freshSymbol } from './rows.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function fillToken(page: Page, symbol: string, contract = `0x${symbol}`): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chain ID').fill('56');
  await dialog.getByLabel('Contract Address').fill(contract);
  await dialog.getByLabel('Symbol').fill(symbol);
  await dialog.getByLabel('Decimals').fill('18');
}

test('a token is created pending, and appears', async ({ page }) => {
  const symbol = freshSymbol();
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('button', { name: 'Create Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Token' });
  await expect(dialog.getByLabel('Chain ID')).toBeFocused();
  await expect(dialog.getByLabel('Status')).toHaveValue('pending');
  await fillToken(page, symbol);
  const sent = page.waitForRequest('**/tokens/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toEqual({
    chain_id: 56,
    contract: `0x${symbol}`,
    symbol,
    digit: 18,
    status: 'pending',
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Token created.')).toBeVisible();
  await expect(rowOf(page, symbol)).toContainText('Pending');
});

test('whoever is faster than the dialog keeps typing where they began', async ({ page }) => {
  await page.goto('/tokens');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const symbol = document.querySelector<HTMLInputElement>('#resource-form input#symbol');
      if (symbol) observer.disconnect();
      symbol?.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Create Token' }).click();
  const symbol = page.getByRole('dialog').getByLabel('Symbol');
  await expect(symbol).toBeFocused();
  await page.waitForTimeout(300);
  await expect(symbol).toBeFocused();
});

test('a dialog whose code cannot be fetched says so, and opens when asked again', async ({
  page,
}) => {
  await page.route('**/ResourceDialog-*.js', (route) => route.abort('connectionrefused'));
  await page.goto('/tokens');
  const open = page.getByRole('button', { name: 'Create Token' });
  await open.click();
  await expect(page.getByText('The dialog could not be loaded.')).toBeVisible();
  await expect(page.getByRole('cell').first()).toBeVisible();
  await page.unroute('**/ResourceDialog-*.js');
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Create Token' })).toBeVisible();
});

test('a form says what is missing before anything is sent', async ({ page }) => {
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Decimals').fill('1.5');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Symbol is required.')).toBeVisible();
  await expect(dialog.getByText('Decimals must be a whole number.')).toBeVisible();
  await expect(dialog.getByLabel('Chain ID')).toBeFocused();
  await dialog.getByLabel('Decimals').fill('37');
  await dialog.getByLabel('Symbol').click();
  await expect(dialog.getByText('Decimals must be at most 36.')).toBeVisible();
});

test('what the server says of a field stands on that field', async ({ page, call }) => {
  const api = createApi(call);
  const symbol = freshSymbol();
  const { Contract } = await api.createToken({ symbol });
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await fillToken(page, symbol, Contract);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Symbol')).toHaveValue(symbol);
});

test('a button pressed twice sends once', async ({ page }) => {
  const symbol = freshSymbol();
  let calls = 0;
  await page.route('**/tokens/create', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await fillToken(page, symbol);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).dblclick();
  await page.getByRole('textbox', { name: 'Symbol' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(calls).toBe(1);
});

test('an edit starts from the row and sends what was seen with it', async ({ page, call }) => {
  const api = createApi(call);
  const symbol = freshSymbol();
  await api.createToken({ symbol });
  await page.goto(`/tokens?symbol=${symbol}`);
  const edit = page.getByRole('button', { name: `Edit ${symbol}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Update Token' });
  await expect(dialog.getByLabel('Symbol')).toHaveValue(symbol);
  await expect(dialog.getByLabel('Decimals')).toHaveValue('18');
  await dialog.getByLabel('Decimals').fill('6');
  const sent = page.waitForRequest('**/tokens/update');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    digit: 6,
    symbol,
    updated_at: expect.stringMatching(/^\d{4}-/),
  });
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, symbol)).toContainText('6');
  await expect(edit).toBeFocused();
});

test('without a connection nothing is sent, then or later, and nothing typed is lost', async ({
  page,
  context,
  call,
}) => {
  const symbol = freshSymbol();
  const { ID } = await createApi(call).createToken({ symbol });
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('button', { name: `Edit ${symbol}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Token' });
  await dialog.getByLabel('Decimals').fill('7');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Network Error')).toBeVisible();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('7');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await context.setOffline(false);
  const sent = page.waitForRequest('**/tokens/update');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ id: ID, digit: 7 });
  await expect(dialog).toBeHidden();
});

test('two people on one row: the second is told, loses nothing and can load the newer', async ({
  page,
  call,
}) => {
  const api = createApi(call);
  const symbol = freshSymbol();
  const { ID } = await api.createToken({ symbol });
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('button', { name: `Edit ${symbol}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Decimals').fill('7');
  // The row is no longer among those that the list shows.
  const renamed = freshSymbol();
  await api.updateToken({ id: ID, digit: 9, symbol: renamed });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    dialog.getByText('Somebody else changed this token while you edited it.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Load newer version' }).click();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('9');
  await dialog.getByLabel('Decimals').fill('7');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  expect((await api.findTokens(renamed))[0]?.Digit).toBe(7);
});

test('the status badge asks and turns', async ({ page, call }) => {
  const symbol = await createTokens(call, 1);
  await page.goto(`/tokens?symbol=${symbol}`);
  await rowOf(page, symbol).getByRole('button', { name: 'Active' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Token Status' });
  await expect(dialog).toContainText('from Active to Inactive');
  const sent = page.waitForRequest('**/tokens/update-status');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toEqual({ id: expect.any(Number), status: 'inactive' });
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, symbol)).toContainText('Inactive');
});

test('toasts stand over the header, not over what is pressed next', async ({ page, call }) => {
  const symbol = await createTokens(call, 1);
  await page.goto(`/tokens?symbol=${symbol}`);
  const dialog = page.getByRole('dialog');
  for (const opener of [/^Edit /, 'Active']) {
    await page.getByRole('button', { name: opener }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('Token status changed.')).toBeVisible();
  const head = await page.getByRole('columnheader').first().boundingBox();
  const lowest = await page
    .locator('.ant-notification-notice')
    .evaluateAll((all) => Math.max(...all.map((toast) => toast.getBoundingClientRect().bottom)));
  expect(lowest).toBeGreaterThan(0);
  expect(lowest).toBeLessThanOrEqual(head?.y ?? 0);
});

test('a deletion asks, can be left, and says when it failed', async ({ page, call }) => {
  const symbol = await createTokens(call, 1);
  // The dialog's code comes late: the focus must find its way back all the same.
  await page.route('**/ResourceDialog-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(`/tokens?symbol=${symbol}`);
  const open = page.getByRole('button', { name: `Delete ${symbol}-01` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Delete Token' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.route('**/tokens/delete**', (route) =>
    route.fulfill({ status: 409, json: { error: 'In use', message: 'A fee needs it.' } }),
  );
  await open.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'In use' })).toContainText(
    'A fee needs it.',
  );
  await expect(dialog).toBeVisible();
  await page.unroute('**/tokens/delete**');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No supported tokens found.')).toBeVisible();
});

test('edits are not lost unasked: Cancel warns, and so do Back and Forward', async ({
  page,
  call,
}) => {
  const symbol = await createTokens(call, 1);
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('link', { name: 'Chain Networks' }).click();
  await expect(page).toHaveURL('/chains');
  await page.goBack();
  await page.getByRole('button', { name: `Edit ${symbol}-01` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Token' });
  await dialog.getByLabel('Decimals').fill('3');

  const warning = page.getByRole('dialog').filter({ hasText: 'Discard your changes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await warning.getByRole('button', { name: 'Keep editing' }).click();
  await expect(warning).toBeHidden();
  await page.goForward();
  await warning.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('3');
  await expect(warning).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await warning.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('a fee names its network by choosing it from those there are', async ({ page }) => {
  const name = freshSymbol();
  await page.goto(`/fees?name=${name}`);
  await page.getByRole('button', { name: 'Create Fee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Fee' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Percent').fill('0.1250');
  await dialog.getByLabel('Fixed Amount').fill('1.000001');
  await look(dialog.getByLabel('Network'), 'polygon');
  const sent = page.waitForRequest('**/fees/create');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name,
    percent: '0.1250',
    fixed_amount: '1.000001',
    network_id: expect.any(Number),
    status: 'active',
  });
  await expect(rowOf(page, name)).toContainText('Polygon');
});

test('a lookup that fails leaves the choice empty and the form alive', async ({ page }) => {
  await page.route('**/public/common-filter**', (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.goto('/fees');
  await page.getByRole('button', { name: 'Create Fee' }).click();
  await page.getByRole('dialog').getByLabel('Network').press('ArrowDown');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
});

test('a dialog in which nothing was typed closes without a question', async ({ page }) => {
  await page.goto('/chains');
  await page.getByRole('button', { name: 'Edit Ethereum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Network' });
  await expect(dialog.getByLabel('EVM compatible')).toBeChecked();
  await expect(dialog.getByLabel('RPC URL')).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
