import { product } from '@koshpay/gateway';
import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from '../visit.ts';

/** Every screen behind the sign-in. */
export const screens = product.menu.flatMap(({ items }) => items);
type Screen = (typeof screens)[number];

/**
 * Opens a screen of the product, and uses everything on it that only reads: filters, pages,
 * dialogs.
 */
export async function walkScreen(page: Page, { path, label }: Screen): Promise<void> {
  await visit(page, path);
  await expect(page).toHaveTitle(`${label} | KoshPay Admin`);
  if ((await page.getByRole('search').count()) === 0) return;
  await expectSettled(page);
  await useFilters(page);
  await usePages(page);
  for (const part of [page.getByRole('search'), page.locator('tbody tr').first()])
    for (const opener of await part.locator('[aria-haspopup="dialog"]').all())
      await openAndCancel(page, opener);
  await followRow(page, path);
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

async function useFilters(page: Page): Promise<void> {
  const filters = page.getByRole('search');
  for (const select of await filters.locator('select').all()) {
    await select.selectOption({ index: 1 });
    await expectSettled(page);
  }
  for (const box of await filters.getByRole('textbox').all()) {
    const before = page.url();
    await box.fill('1');
    await expect(page).not.toHaveURL(before);
    await expectSettled(page);
  }
  const reset = filters.getByRole('button', { name: 'Reset' });
  if (await reset.count()) await reset.click();
  await filters.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectSettled(page);
}

async function usePages(page: Page): Promise<void> {
  const next = page.getByRole('link', { name: 'Next page' });
  if (await next.count()) await next.click();
  const size = page.getByLabel('Rows per page');
  if (await size.count()) await size.selectOption({ index: 1 });
  await expectSettled(page);
}

async function openAndCancel(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

/** The page of the first row, where rows lead to one. */
async function followRow(page: Page, path: string): Promise<void> {
  const link = page.locator(`tbody a[href^="${path}/"]`).first();
  if ((await link.count()) === 0) return;
  await link.click();
  await expect(page).not.toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
