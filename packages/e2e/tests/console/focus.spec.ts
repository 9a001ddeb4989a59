import { expect, type Page } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { expectRings } from '../focus-ring.ts';
import { visit } from '../visit.ts';

const switchTheme = (page: Page) =>
  page.locator('button[aria-label$=" theme"]').dispatchEvent('click');

/** In the theme that is shown, then in the other. */
async function expectRingsInBothThemes(page: Page, part?: string): Promise<void> {
  await expectRings(page, part);
  await switchTheme(page);
  await expectRings(page, part);
}

test('every focusable element of a list and its dialogs shows the focus', async ({ page }) => {
  await page.goto('/chains');
  await expect(page.getByRole('cell').nth(1)).toBeVisible();
  await expectRingsInBothThemes(page);
  await page.getByRole('button', { name: 'Edit Tron' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRingsInBothThemes(page, '.ant-modal');
  await page.getByRole('dialog').getByLabel('Alert Threshold').fill('77');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-modal-confirm')).toBeVisible();
  await expectRingsInBothThemes(page, '.ant-modal');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.route('**/networks/update**', (route) => route.fulfill({ status: 409, json: {} }));
  const tron = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Edit Tron' }) });
  await tron.getByRole('button', { name: 'Active', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.locator('.ant-notification-notice')).toBeVisible();
  // An open dialog keeps the focus.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectRingsInBothThemes(page, '.ant-notification');
});

test('every focusable element of the overview, a form and a phone shows the focus', async ({
  page,
}) => {
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('cell').first()).toHaveText('1');
  await expectRingsInBothThemes(page);
  await visit(page, '/merchants/list');
  await page.getByRole('button', { name: 'Create Merchant' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRingsInBothThemes(page, '.ant-modal');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('cell').getByRole('checkbox').first()).toBeVisible();
  await expectRingsInBothThemes(page);
  await visit(page, '/transactions/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blockchain Transactions');
  await expect(page.getByRole('cell').nth(1)).toBeVisible();
  await expectRingsInBothThemes(page);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRingsInBothThemes(page, '.ant-drawer');
});

test('every focusable element of the sign-in shows the focus', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.removeItem('token'));
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((value) => sessionStorage.setItem('theme', value), theme);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expectRings(page);
  }
});
