import AxeBuilder from '@axe-core/playwright';
import { menu } from '@koshpay/gateway';
import { expect, type Page, test } from '@playwright/test';
import { openAs } from './sign-in.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const lists = menu.flatMap(({ items }) => items.filter(({ permission }) => permission));

async function expectNoFinding(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const findings = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(findings).toEqual([]);
}

for (const theme of ['light', 'dark']) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page }) => {
      // Colours are judged at rest, not on the way there.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((value) => sessionStorage.setItem('theme', value), theme);
    });

    test(`sign-in, plain and failed, ${theme}`, async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      await expectNoFinding(page);
      await page.route('**/login', (route) => route.fulfill({ status: 401, json: {} }));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFinding(page);
    });

    test(`every list, ${theme}`, async ({ page }) => {
      test.setTimeout(60_000);
      await openAs(page, '/dashboard/overview');
      await expectNoFinding(page);
      for (const { path } of lists) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoFinding(page);
      }
    });

    test(`open dialogs and the account menu, ${theme}`, async ({ page }) => {
      test.setTimeout(60_000);
      await openAs(page, '/tokens');
      await page.getByRole('button', { name: 'Create Token' }).click();
      const dialog = page.getByRole('dialog');
      await expectNoFinding(page);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog.getByText('Symbol is required.')).toBeVisible();
      await expectNoFinding(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expectNoFinding(page);
      await page.keyboard.press('Escape');
      await page.goto('/fees');
      await page.getByRole('button', { name: 'Create Fee' }).click();
      await dialog.getByLabel('Network').press('ArrowDown');
      await expect(page.getByRole('option', { name: 'Ethereum' })).toBeVisible();
      await expectNoFinding(page);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: /^Account of/ }).hover();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expectNoFinding(page);
    });

    test(`a phone, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openAs(page, '/tokens');
      await expect(page.getByRole('table')).toBeVisible();
      await expectNoFinding(page);
      await page.getByRole('button', { name: 'Expand sidebar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFinding(page);
    });
  });
}
