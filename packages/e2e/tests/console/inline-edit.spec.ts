import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { createApi, createTokens } from './rows.ts';

test('values are changed in their cells by keyboard, row after row, and undone', async ({
  page,
  call,
}) => {
  const prefix = await createTokens(call, 2);
  const api = createApi(call);
  await page.goto(`/tokens?symbol=${prefix}`);
  const cells = page.locator('td[data-inline]');
  const input = cells.getByRole('textbox', { name: 'Symbol' });
  await cells.first().press('Enter');
  await expect(input).toHaveValue(`${prefix}-02`);
  await input.fill(`${prefix}-B`);
  await input.press('Tab');
  await expect(cells.first()).toContainText(`${prefix}-B`);
  // The next row is not saved without a value.
  await expect(input).toHaveValue(`${prefix}-01`);
  await input.fill('');
  await input.press('Enter');
  await expect(cells.getByRole('alert')).toHaveText('Symbol is required.');
  await input.press('Escape');
  await expect(cells.nth(1)).toBeFocused();
  await expect(cells.nth(1)).toContainText(`${prefix}-01`);
  await cells.nth(1).press('Enter');
  await input.fill(`${prefix}-C`);
  await input.press('Enter');
  await expect(cells.nth(1)).toContainText(`${prefix}-C`);
  // Each change can be undone, the last one first.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(cells.nth(1)).toContainText(`${prefix}-01`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cells.first()).toContainText(`${prefix}-02`);
  const symbols = (await api.findTokens(prefix)).map((token) => token.Symbol);
  expect(symbols).toEqual([`${prefix}-02`, `${prefix}-01`]);
});
