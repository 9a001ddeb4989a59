import { startFakeNode } from '@koshpay/gateway/server/testing/fake-node';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { test } from '../console-fixtures.ts';
import { fillForm, searchAndSelect } from '../fill-form.ts';
import { createApi, uniqueContract, uniqueSymbol } from './rows.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function fillToken(page: Page, symbol: string, contract: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chain ID').fill('56');
  await dialog.getByLabel('Contract Address').fill(contract);
  await dialog.getByLabel('Symbol').fill(symbol);
  await dialog.getByLabel('Decimals').fill('18');
}

test('a token is created pending, once, after its errors are shown on their fields', async ({
  page,
  call,
}) => {
  const taken = await createApi(call).createToken({ symbol: uniqueSymbol() });
  const symbol = uniqueSymbol();
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('button', { name: 'Create Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Token' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect(dialog.getByLabel('Chain ID')).toBeFocused();
  await expect(dialog.getByLabel('Status')).toHaveValue('pending');

  await test.step('missing fields, before anything is sent', async () => {
    await dialog.getByLabel('Decimals').fill('1.5');
    await confirm.click();
    await expect(dialog.getByText('Symbol is required.')).toBeVisible();
    await expect(dialog.getByText('Decimals must be a whole number.')).toBeVisible();
    await expect(dialog.getByLabel('Chain ID')).toBeFocused();
    await dialog.getByLabel('Decimals').fill('37');
    await dialog.getByLabel('Symbol').click();
    await expect(dialog.getByText('Decimals must be at most 36.')).toBeVisible();
  });

  await test.step('errors of the server', async () => {
    await fillToken(page, symbol, taken.Contract);
    await confirm.click();
    await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
    await expect(page.locator('.ant-notification-notice')).toBeVisible();
    await expect(dialog.getByLabel('Symbol')).toHaveValue(symbol);
  });

  const sent: unknown[] = [];
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/tokens/create', async (route) => {
    sent.push(route.request().postDataJSON());
    await promise;
    await route.continue();
  });
  const contract = uniqueContract();
  await fillToken(page, symbol, contract);
  await confirm.dblclick();
  await page.getByRole('textbox', { name: 'Symbol' }).press('Enter');
  answer();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([{ chain_id: 56, contract, symbol, digit: 18, status: 'pending' }]);
  await expect(page.getByText('Token created.')).toBeVisible();
  await expect(rowOf(page, symbol)).toContainText('Pending');
});

test('an edit starts from the row and sends its version; nothing is lost without a connection or in a conflict', async ({
  page,
  context,
  call,
}) => {
  const api = createApi(call);
  const symbol = uniqueSymbol();
  const { ID } = await api.createToken({ symbol });
  await page.goto(`/tokens?symbol=${symbol}`);
  const edit = page.getByRole('button', { name: `Edit ${symbol}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Update Token' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  const decimals = dialog.getByRole('textbox', { name: 'Decimals' });
  await expect(dialog.getByLabel('Symbol')).toHaveValue(symbol);
  await expect(decimals).toHaveValue('18');
  await decimals.fill('6');

  await test.step('without a connection nothing is sent, not even later', async () => {
    await context.setOffline(true);
    await confirm.click();
    await expect(page.getByText('Network Error')).toBeVisible();
    await expect(decimals).toHaveValue('6');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await context.setOffline(false);
    const sent = page.waitForRequest('**/tokens/update');
    await confirm.click();
    const updated_at = expect.stringMatching(/^\d{4}-/);
    expect((await sent).postDataJSON()).toMatchObject({ id: ID, digit: 6, symbol, updated_at });
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, symbol)).toContainText('6');
    await expect(edit).toBeFocused();
  });

  await test.step('of two users editing one row, the second keeps what is typed and chooses', async () => {
    await edit.click();
    await decimals.fill('7');
    // The list no longer shows the row.
    const renamed = uniqueSymbol();
    await api.updateToken({ id: ID, digit: 9, symbol: renamed });
    await confirm.click();
    await expect(
      dialog.getByText('Someone else changed this token while you edited it.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Symbol')).toHaveValue(renamed);
    await expect(decimals).toHaveValue('7');
    await confirm.click();
    await expect(dialog.getByText('Choose mine or theirs.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Mine: 7' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(decimals).toHaveValue('9');
    await expectNoViolations(page);
    await page.keyboard.press('ArrowUp');
    await expect(decimals).toHaveValue('7');
    await confirm.click();
    await expect(dialog).toBeHidden();
    expect((await api.findTokens(renamed))[0]?.Digit).toBe(7);
  });
});

test('a fee gets its network from a lookup; a failed one leaves the choice empty and the form usable', async ({
  page,
}) => {
  const name = uniqueSymbol();
  const lookups = '**/public/common-filter**';
  await page.route(lookups, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/fees?name=${name}`);
  await page.getByRole('button', { name: 'Create Fee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Fee' });
  await dialog.getByLabel('Network').press('ArrowDown');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.unroute(lookups);

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

test('the RPC URL of a network is tested while it is typed, and from its row', async ({ page }) => {
  await using node = await startFakeNode();
  node.chainId = 1_000_000 + Math.floor(Math.random() * 1e9);
  const name = `Chain ${node.chainId}`;
  await page.goto('/chains?create');
  const dialog = page.getByRole('dialog', { name: 'Create Network' });
  await fillForm(dialog, {
    'Chain Name': name,
    'Chain ID': '137',
    'Confirmation Threshold': '12',
    'Alert Threshold': '30',
    'EVM compatible': true,
    'RPC URL': node.url,
  });
  const input = dialog.getByLabel('RPC URL');
  const button = dialog.getByRole('button', { name: 'Test RPC' });
  const error = dialog.locator('.ant-form-item-explain-error');
  const announced = dialog.locator('.ant-form-item-extra').getByRole('status');
  const found = dialog.getByRole('status').filter({ hasText: 'Answers in' });

  await test.step('another chain is an error on the field, until the chain ID changes', async () => {
    await input.press('Tab');
    await expect(button).toBeFocused();
    await button.press('Enter');
    const wrong = `It is of the chain ${node.chainId}, but this network is chain 137.`;
    await expect(error).toHaveText(wrong);
    await expect(announced).toHaveText(wrong);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(button).toBeFocused();
    await expectNoViolations(page, '[role=dialog]');
    await dialog.getByLabel('Chain ID').fill(String(node.chainId));
    await expect(error).toHaveCount(0);
    await expect(announced).toBeEmpty();
  });

  await test.step('the right chain is described, until the URL changes', async () => {
    await button.click();
    await expect(found).toHaveText(
      new RegExp(`^Answers in \\d+ ms · chain ${node.chainId} · block 21,345,678, 1\\d s old · `),
    );
    await expectNoViolations(page, '[role=dialog]');
    await input.fill(`${node.url}x`);
    await expect(found).toHaveCount(0);
  });

  await test.step('a URL that is none is not sent; one where nothing answers can be saved', async () => {
    await input.fill('rpc');
    await button.click();
    await expect(error).toHaveText('RPC URL must be a URL that starts with https://.');
    await input.fill(node.url);
    node.answer = (response) => void response.destroy();
    await button.click();
    await expect(error).toHaveText('It could not be reached.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('its row is tested with what is stored', async () => {
    node.answer = undefined;
    const sent = page.waitForRequest('**/networks/check-rpc-url');
    await page.goto(`/chains?chain=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Test RPC ${name}` }).click();
    const result = page.getByRole('dialog', { name: `Test RPC: ${name}` });
    await expect(result.getByRole('status')).toContainText(`chain ${node.chainId}`);
    expect(Object.keys((await sent).postDataJSON())).toEqual(['id']);
    await expect(result.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(result).toBeHidden();
  });
});
