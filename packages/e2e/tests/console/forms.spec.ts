import { expect, type Page } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { searchAndSelect } from '../fill-form.ts';
import { createApi, uniqueSymbol } from './rows.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function fillToken(page: Page, symbol: string, contract = `0x${symbol}`): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chain ID').fill('56');
  await dialog.getByLabel('Contract Address').fill(contract);
  await dialog.getByLabel('Symbol').fill(symbol);
  await dialog.getByLabel('Decimals').fill('18');
}

test('a token is created pending, and appears', async ({ page }) => {
  const symbol = uniqueSymbol();
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

test('a form shows missing fields before anything is sent', async ({ page }) => {
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

test('shows server errors on their fields', async ({ page, call }) => {
  const api = createApi(call);
  const symbol = uniqueSymbol();
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
  const symbol = uniqueSymbol();
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

test('an edit starts from the row and sends its version', async ({ page, call }) => {
  const api = createApi(call);
  const symbol = uniqueSymbol();
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

test('without a connection nothing is sent, not even later, and no input is lost', async ({
  page,
  context,
  call,
}) => {
  const symbol = uniqueSymbol();
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

test('of two users editing one row, the second sees the conflict, loses nothing and can load the newer row', async ({
  page,
  call,
}) => {
  const api = createApi(call);
  const symbol = uniqueSymbol();
  const { ID } = await api.createToken({ symbol });
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('button', { name: `Edit ${symbol}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Decimals').fill('7');
  // The list no longer shows the row.
  const renamed = uniqueSymbol();
  await api.updateToken({ id: ID, digit: 9, symbol: renamed });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    dialog.getByText('Someone else changed this token while you edited it.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Load newer version' }).click();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('9');
  await dialog.getByLabel('Decimals').fill('7');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  expect((await api.findTokens(renamed))[0]?.Digit).toBe(7);
});

test('a fee gets its network from a lookup', async ({ page }) => {
  const name = uniqueSymbol();
  await page.goto(`/fees?name=${name}`);
  await page.getByRole('button', { name: 'Create Fee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Fee' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Percent').fill('0.1250');
  await dialog.getByLabel('Fixed Amount').fill('1.000001');
  await searchAndSelect(dialog.getByLabel('Network'), 'polygon');
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

test('a failed lookup leaves the choice empty and the form usable', async ({ page }) => {
  await page.route('**/public/common-filter**', (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.goto('/fees');
  await page.getByRole('button', { name: 'Create Fee' }).click();
  await page.getByRole('dialog').getByLabel('Network').press('ArrowDown');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
});
