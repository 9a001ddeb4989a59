import * as screens from '@koshpay/gateway/testing';
import { expect, type Page } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

const { merchants, transactions, networks, ...others } = screens;

/** The screens with the widest rows: they are also used on a phone. */
for (const { tab, path, search, rowActions = [] } of [merchants, transactions, networks])
  test(`${tab}: on a phone, rows are low cards that unfold to their actions`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByPlaceholder(search, { exact: true })).toBeInViewport();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    const details = page.getByRole('button', { name: /^Details of / });
    await expect(details.first()).toHaveAttribute('aria-expanded', 'false');
    const { height = 0 } = (await page.locator('tbody tr').first().boundingBox()) ?? {};
    expect(height).toBeLessThan(110);
    // Not every row is in a state for every action.
    for (const each of await details.all()) await each.click();
    await expectNoOverflow(page, [320, 360, 768]);
    for (const name of rowActions)
      await expect(page.getByRole('button', { name }).first()).toBeVisible();
  });

test('every other list fits a narrow phone, and balances end below each other', async ({
  page,
}) => {
  await page.goto('/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const { heading, path } of Object.values(others)) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('tbody tr td').nth(1)).toBeVisible();
    if (path === screens.wallets.path)
      await expect(page.locator('tbody tr td').nth(5)).toHaveCSS('text-align', 'end');
    await expectNoOverflow(page, [320]);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

/** Nothing scrolls sideways: not the page, and nothing on it. */
async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, main *')]
        .filter((element) => {
          const { overflowX } = getComputedStyle(element);
          const scrolls = overflowX === 'auto' || overflowX === 'scroll';
          const isRoot = element === document.documentElement;
          return (isRoot || scrolls) && element.scrollWidth > element.clientWidth;
        })
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
    expect(wide).toEqual([]);
  }
}
