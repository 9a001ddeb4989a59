import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes, wcag } from '../axe.ts';
import { expect, missingPath, pages, test } from './fixtures.ts';

const expectNoViolationsInPage = (page: Page) =>
  expectNoViolationsInBothThemes(page, 'html', [...wcag, 'best-practice']);

async function openAnswer(page: Page): Promise<void> {
  await page.locator('.faq summary').first().click();
  await expect(page.locator('.faq section:visible')).toHaveCount(1);
}

for (const { path } of [...pages, { path: missingPath }])
  test(`${path} has no violation, in either theme, and reflows at 320 px`, async ({ page }) => {
    await page.goto(path);
    if (path === '/faqs') await openAnswer(page);
    await expectNoViolationsInPage(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

test('the dialog has none, with errors', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  await expect(page.locator('dialog form[novalidate]')).toBeVisible();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Invalid email address.')).toBeVisible();
  await expectNoViolationsInPage(page);
});

test('the first Tab skips the header, nothing moves with reduced motion, and a small screen has a menu', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Security' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#security h2')).toBeInViewport();
});

test('a printed legal page has only its text, dark on white, also from the dark theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/terms-conditions');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('footer nav').first()).toBeHidden();
  await expect(page.locator('article h2')).toHaveCount(7);
  await expect(page.locator('article')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(12, 31, 26)');
});
