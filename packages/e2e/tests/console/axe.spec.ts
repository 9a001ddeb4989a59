import { expect } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../axe.ts';
import { test } from '../console-fixtures.ts';

for (const theme of ['light', 'dark'])
  test(`axe finds nothing in the sign-in, plain and failed, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => {
      sessionStorage.removeItem('token');
      sessionStorage.setItem('theme', value);
    }, theme);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expectNoViolations(page);
    await page.route('**/login', (route) => route.fulfill({ status: 401, json: {} }));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
  });

test('axe finds nothing in a form with mistakes, nor in an open lookup', async ({ page }) => {
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

test('axe finds nothing in a confirmation, nor in one that deletes', async ({ page }) => {
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

test('axe finds nothing in the account menu', async ({ page }) => {
  await page.goto('/tokens');
  await page.getByRole('button', { name: /^Account of/ }).hover();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});

test('axe finds nothing on a phone, nor in its open menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tokens');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});
