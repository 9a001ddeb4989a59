import { expect, type Page } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { expectRings } from '../focus-ring.ts';

const openTheme = async (page: Page, theme: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((value) => sessionStorage.setItem('theme', value), theme);
};

for (const theme of ['light', 'dark']) {
  test(`every focusable element shows the focus, ${theme}`, async ({ page }) => {
    await openTheme(page, theme);
    await page.goto('/chains');
    await expect(page.getByRole('cell').first()).toBeVisible();
    await expectRings(page);
    await page.getByRole('button', { name: 'Edit Tron' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectRings(page, '.ant-modal');
    await page.getByRole('dialog').getByLabel('Alert Threshold').fill('77');
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-modal-confirm')).toBeVisible();
    await expectRings(page, '.ant-modal');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.route('**/networks/delete**', (route) => route.fulfill({ status: 409, json: {} }));
    await page.getByRole('button', { name: 'Delete Tron' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.locator('.ant-notification-notice')).toBeVisible();
    // An open dialog keeps the focus.
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectRings(page, '.ant-notification');
  });

  test(`every focusable element shows the focus on the overview, in forms and on a phone, ${theme}`, async ({
    page,
  }) => {
    await openTheme(page, theme);
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('cell').first()).toHaveText('1');
    await expectRings(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/transactions/all');
    await expect(page.getByRole('cell').first()).toBeVisible();
    await expectRings(page);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectRings(page, '.ant-drawer');
    await page.goto('/merchants/list');
    await page.getByRole('button', { name: 'Create Merchant' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectRings(page, '.ant-modal');
  });

  test(`every focusable element shows the focus on the sign-in page, ${theme}`, async ({
    page,
  }) => {
    await openTheme(page, theme);
    await page.addInitScript(() => sessionStorage.removeItem('token'));
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expectRings(page);
  });
}
