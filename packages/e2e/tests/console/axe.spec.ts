import { expect } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../axe.ts';
import { test } from '../console-fixtures.ts';

for (const theme of ['light', 'dark'])
  test(`the sign-in has no axe violations, plain and failed, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => {
      sessionStorage.removeItem('token');
      sessionStorage.setItem('theme', value);
    }, theme);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expectNoViolations(page);
    await page.route('**/login', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
  });

test('a form with errors and an open lookup have no axe violations', async ({ page }) => {
  await page.goto('/fees');
  await page.getByRole('button', { name: 'Create Fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await dialog.getByLabel('Network').press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Ethereum' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});

test('confirmations have no axe violations, also of a deletion', async ({ page }) => {
  await page.goto('/tokens');
  for (const opener of [/^(Active|Inactive|Pending)$/, /^Delete /]) {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the account menu has no axe violations', async ({ page }) => {
  await page.goto('/tokens');
  await page.getByRole('button', { name: /^Account of/ }).hover();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});

test('a phone has no axe violations, also with its menu open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tokens');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});
