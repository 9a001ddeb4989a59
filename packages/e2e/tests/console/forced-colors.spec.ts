import { expect, type Locator } from '@playwright/test';
import { test } from '../console-fixtures.ts';

test.use({ forcedColors: 'active' });

/** The visible colours of an element or of its ::before. */
function look(element: Locator, pseudo?: string) {
  return element.evaluate((node, before) => {
    const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(
      node,
      before,
    );
    return { backgroundColor, borderTopColor, borderTopWidth, color };
  }, pseudo);
}

test('with forced colours the current page, icons and states are visible', async ({ page }) => {
  await page.goto('/transactions/all');
  await expect(page.getByRole('cell').first()).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const current = await look(pages.getByRole('link', { name: 'Page 1', exact: true }));
  const other = await look(pages.getByRole('link', { name: 'Page 2', exact: true }));
  expect(current.backgroundColor).not.toBe(other.backgroundColor);
  expect(current.color).not.toBe(current.backgroundColor);

  const menu = page.getByRole('navigation', { name: 'Console' });
  const here = await look(menu.locator('[aria-current=page]'));
  expect(here.backgroundColor).not.toBe(here.color);
  expect(here.backgroundColor).not.toBe((await look(menu)).backgroundColor);

  await page.getByRole('cell').nth(1).hover();
  const copy = page.getByRole('button', { name: /^Copy / }).first();
  const icon = await look(copy, '::before');
  expect(icon.backgroundColor).not.toBe((await look(page.locator('body'))).backgroundColor);
});

test('a main button of the site keeps its shape with forced colours', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Get Started' }).first();
  const { borderTopColor, borderTopWidth, backgroundColor } = await look(button);
  expect(borderTopWidth).toBe('1px');
  expect(borderTopColor).not.toBe(backgroundColor);
});
