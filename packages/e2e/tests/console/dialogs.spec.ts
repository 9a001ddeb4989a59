import { expect, type Page } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { createTokens } from './rows.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Dialogs are code of their own, which comes with the first of them. */
const code = '**/dialog-*.js';

test('a dialog whose code is late keeps and returns the focus; a failed deletion is tried again', async ({
  page,
  call,
}) => {
  const symbol = await createTokens(call, 1);
  await page.goto(`/tokens?symbol=${symbol}`);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const held = page.waitForRequest(code);
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  const open = page.getByRole('button', { name: `Delete ${symbol}-01` });
  await open.click();
  await held;
  arrive();
  const dialog = page.getByRole('dialog', { name: 'Delete Token' });
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await test.step('a deletion shows a failure, and is tried again', async () => {
    await page.route('**/tokens/delete**', (route) =>
      route.fulfill({ status: 409, json: { error: 'In use', message: 'A fee needs it.' } }),
    );
    await open.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'In use' })).toBeVisible();
    await expect(page.getByText('A fee needs it.')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(page.locator('.ant-btn-loading, .ant-btn-loading-icon')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await page.unroute('**/tokens/delete**');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No supported tokens found.')).toBeVisible();
  });
});

test('the status badge confirms and toggles; toasts cover no rows; a deletion shows what others changed', async ({
  page,
  call,
}) => {
  const symbol = await createTokens(call, 1);
  await page.goto(`/tokens?symbol=${symbol}`);
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await rowOf(page, symbol).getByRole('button', { name: 'Active' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Change Token Status' });
  await expect(question).toContainText('from Active to Inactive');
  const sent = page.waitForRequest('**/tokens/update-status');
  await question.getByRole('button', { name: 'Confirm' }).click();
  expect((await sent).postDataJSON()).toEqual({
    id: expect.any(Number),
    status: 'inactive',
    updated_at: expect.any(String),
  });
  await expect(question).toBeHidden();
  await expect(rowOf(page, symbol)).toContainText('Inactive');

  await expect(page.getByText('Token status changed.')).toBeVisible();
  const row = await rowOf(page, symbol).boundingBox();
  const highest = await page
    .locator('.ant-notification-notice')
    .evaluateAll((all) => Math.min(...all.map((toast) => toast.getBoundingClientRect().top)));
  expect(highest).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));

  await test.step('a deletion shows what others changed, and then deletes the newer row', async () => {
    await page.getByRole('button', { name: `Delete ${symbol}-01` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Token' });
    const [row] = await call<{ ID: number }[]>('get', `tokens/list?symbol=${symbol}`);
    // The news that comes while the button is pressed does not move it away from the pointer.
    await dialog.getByRole('button', { name: 'Delete' }).hover();
    await page.mouse.down();
    const isRead = page.waitForResponse((response) => response.url().includes('/tokens/'));
    await call('patch', 'tokens/update', { id: row?.ID, digit: 7 });
    await isRead;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    await page.mouse.up();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText('Someone else changed this token.');
    await expect(notice.getByRole('insertion')).toHaveText('7');
    await notice.getByRole('button', { name: 'Load newer version' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No supported tokens found.')).toBeVisible();
  });
});

test('unsaved edits need a confirmation: on Cancel and Back; an unchanged dialog closes', async ({
  page,
  call,
}) => {
  const symbol = await createTokens(call, 1);
  await page.goto(`/tokens?symbol=${symbol}`);
  const edit = page.getByRole('button', { name: `Edit ${symbol}-01` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Update Token' });
  await dialog.getByLabel('Decimals').fill('3');

  const warning = page.getByRole('dialog').filter({ hasText: 'Discard your changes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await warning.getByRole('button', { name: 'Keep editing' }).click();
  await expect(warning).toBeHidden();
  await page.goBack();
  await warning.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('3');
  await expect(warning).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await warning.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await edit.click();
  await expect(dialog.getByLabel('Decimals')).not.toHaveValue('3');
  // Ant Design handles Escape only in the dialog, which gets the focus shortly after its fields
  // appear.
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a user who types before the dialog is ready keeps the focus', async ({ page }) => {
  await page.goto('/tokens');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const symbol = document.querySelector<HTMLInputElement>('#resource-form input#symbol');
      if (symbol) observer.disconnect();
      symbol?.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Create Token' }).click();
  const dialog = page.getByRole('dialog');
  const symbol = dialog.getByLabel('Symbol');
  await expect(symbol).toBeFocused();
  await page.waitForTimeout(300);
  await expect(symbol).toBeFocused();
});
