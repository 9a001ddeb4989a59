import { merchants, networks } from '@koshpay/gateway/testing';
import { expect } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../axe.ts';
import { test } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

test('the sign-in has no axe violations, also once it has failed', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.removeItem('token'));
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 401, json: {} }));
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((value) => sessionStorage.setItem('theme', value), theme);
    await page.goto('/auth/login');
    // Every part of the plain form is in the failed one.
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
  }
});

test('forms of every kind of input, with errors and an open lookup, have no axe violations', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/fees');
  await page.getByRole('button', { name: 'Create Fee' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await dialog.getByLabel('Network').press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Ethereum' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  for (const [path, opener] of [
    // A list of choices, a phone number.
    [merchants.path, 'Create Merchant'],
    // A checkbox, a select, an address of the web.
    [networks.path, 'Create Network'],
    // Hidden text.
    ['/wallets/merchant', 'Create Merchant Wallet'],
    // Long text; other tests delete the newest rows.
    ['/merchants/enquiries', 'Edit Ananya Iyer'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('button', { name: opener }).first().click();
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expectNoViolations(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('lists of every kind of cell, their confirmations, the account menu, the guide and a phone have no axe violations', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/transactions/all?limit=10');
  await expect(page.getByRole('cell').nth(1)).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  await visit(page, '/monitoring/workers');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await expectNoViolationsInBothThemes(page);

  for (const opener of [/^(Running|Stop)$/, /^Delete /]) {
    await page.getByRole('button', { name: opener }).first().click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }

  await page.getByRole('button', { name: /^Account of/ }).hover();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'header');

  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: /^Next chapter/ }).click();
  await expect(page.getByRole('link', { name: /^Previous chapter/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoViolationsInBothThemes(page);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(dialog).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});
