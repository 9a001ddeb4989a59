import { expect } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { test } from '../console-fixtures.ts';
import { createApi, createTokens } from './rows.ts';

test('an action runs on the selected rows; what failed stays selected with its reason', async ({
  page,
  call,
}) => {
  const prefix = await createTokens(call, 4);
  const api = createApi(call);
  await page.goto(`/tokens?symbol=${prefix}`);
  const box = (number: number) => page.getByRole('checkbox', { name: `${prefix}-0${number}` });
  const bar = page.getByRole('region', { name: 'Selection' });
  await box(4).click();
  await box(2).click({ modifiers: ['Shift'] });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await expectNoViolations(page, 'main');
  // What someone else changes is sent as the list shows it, and not once it is to be confirmed.
  const changed = page.locator('tr[data-mark="changed"]');
  const update = async (number: number, digit: number) => {
    const [other] = await api.findTokens(`${prefix}-0${number}`);
    await api.updateToken({ id: Number(other?.ID), digit });
  };
  await update(3, 5);
  await expect(changed).toContainText(`${prefix}-03`);
  await bar.getByRole('button', { name: 'Set status to Inactive' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 supported tokens');
  await update(4, 6);
  await expect(changed.filter({ hasText: `${prefix}-04` })).toHaveCount(1);
  await expectNoViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Set status to Inactive' }).click();
  await expect(dialog).toContainText('3 of 3: 2 done, 1 failed');
  const reason = 'Someone else changed this token. Reload it before you save.';
  await expect(dialog.getByRole('listitem')).toContainText(reason);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(box(4)).toBeChecked();
  await expect(box(4)).toHaveAttribute('title', reason);
  await expect(bar.getByRole('status')).toHaveText('1 selected');

  // All of them by keyboard.
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).press('Space');
  await expect(bar.getByRole('status')).toHaveText('4 selected');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Delete: 4 supported tokens. Done.')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await api.findTokens(prefix)).toEqual([]);
});

test('all that match are those that the filters of the list find, and the dialog shows them', async ({
  page,
  call,
}) => {
  const prefix = await createTokens(call, 12);
  const api = createApi(call);
  const [left] = await api.findTokens(`${prefix}-12`);
  await api.updateToken({ id: Number(left?.ID), digit: 3 });
  const filters = `symbol=${prefix}&digit_from=6&created_at_from=-1h`;
  await page.goto(`/tokens?${filters}&limit=10`);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await bar.getByRole('button', { name: 'Select all 11 that match' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('11 supported tokens');
  await expect(dialog.getByRole('list', { name: 'Active filters' })).toContainText('from 6');
  const some = dialog.getByRole('list', { name: 'Some of the rows' });
  await expect(some.getByRole('listitem').first()).toHaveText(`${prefix}-11`);
  await expect(some).toContainText('and 6 more');
  await expectNoViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete: 11 supported tokens. Done.')).toBeVisible();
  expect((await api.findTokens(prefix)).map(({ ID }) => ID)).toEqual([left?.ID]);
});

test('a typo in many rows is replaced in one run, with before and after, and taken back', async ({
  page,
  call,
}) => {
  const prefix = await createTokens(call, 4);
  const api = createApi(call);
  const symbols = async () => (await api.findTokens(prefix)).map(({ Symbol: symbol }) => symbol);
  await page.goto(`/tokens?symbol=${prefix}`);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).press('Space');
  await bar.getByRole('button', { name: 'Edit values' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit values' });
  await dialog.getByText('Find and replace').click();
  await dialog.getByLabel('Field').selectOption('Symbol');
  await dialog.getByLabel('Find', { exact: true }).fill('-0');
  await dialog.getByLabel('Replace with').fill('_0');
  await expectNoViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('dialog', { name: 'Replace in symbol' });
  await expect(question).toContainText('4 supported tokens');
  await expect(question.getByRole('definition').first()).toHaveText(`${prefix}-04 → ${prefix}_04`);
  await expectNoViolations(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Replace in symbol' }).click();
  await expect(
    page.getByText(/^Replace '-0' by '_0' in symbol of 4 supported tokens. Done./),
  ).toBeVisible();
  expect(await symbols()).toEqual([4, 3, 2, 1].map((number) => `${prefix}_0${number}`));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(symbols).toEqual([4, 3, 2, 1].map((number) => `${prefix}-0${number}`));
  // Rows that are chosen before the list shows this would be refused: they were changed since.
  await expect(page.getByRole('checkbox', { name: `Select ${prefix}-0` })).toHaveCount(4);

  // The same value for all.
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).press('Space');
  await bar.getByRole('button', { name: 'Edit values' }).click();
  await dialog.getByLabel('Field').selectOption('Decimals');
  await dialog.getByLabel('Decimals').fill('9');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const set = page.getByRole('dialog', { name: 'Set decimals' });
  await set.getByRole('button', { name: 'Set decimals' }).click();
  await expect(page.getByText('Set decimals of 4 supported tokens. Done.')).toBeVisible();
  const digits = (await api.findTokens(prefix)).map(({ Digit: digit }) => digit);
  expect(digits).toEqual([9, 9, 9, 9]);
});
