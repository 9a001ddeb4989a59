import { product } from '@koshpay/gateway';
import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('groups of the menu open automatically or on click; the sidebar is 300 px fixed, 63 px free, and wide again under pointer or focus', async ({
  page,
}) => {
  await page.goto('/tokens');
  const nav = page.getByRole('navigation', { name: 'Console' });
  await expect(nav.getByRole('link', { name: 'Tokens' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: 'Request Logs' })).toBeHidden();
  await nav.getByRole('button', { name: 'Logs', exact: true }).click();
  await nav.getByRole('link', { name: 'Request Logs' }).click();
  await expect(page).toHaveURL('/logs/requests');
  const group = nav.getByRole('button', { name: 'Chain & Token Management' });
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(nav.getByRole('link', { name: 'Tokens' })).toBeHidden();
  await group.click();
  await nav.getByRole('link', { name: 'Tokens' }).click();

  const sidebar = page.getByRole('complementary');
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(300);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBe(63);
  await sidebar.hover();
  await expect.poll(width).toBe(300);
  await page.getByRole('heading', { name: 'Supported Tokens' }).hover();
  await expect.poll(width).toBe(63);
  await page.getByRole('button', { name: 'Logs', exact: true }).focus();
  await expect.poll(width).toBe(300);
  expect(await page.evaluate(() => sessionStorage.getItem('sidebar'))).toBe('free');
  await page.reload();
  await expect.poll(width).toBe(63);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect.poll(width).toBe(300);
});

test('the theme is stored for the tab and applied before the first paint', async ({ page }) => {
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await page.evaluate(() => sessionStorage.getItem('theme'))).toBe('dark');
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.unroute('**/*.js');
  await page.reload();
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).not.toHaveClass('dark');
});

test('a screen whose code is missing is announced, leaves the others usable, and comes by itself', async ({
  page,
}) => {
  await page.route('**/home-*.js', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard/overview');
  const notice = page.getByText('A part of this page could not be loaded.');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Recent Activities' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible();
  await page.unroute('**/home-*.js');
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('every screen without a component has a heading and a title, and any other URL is not found', async ({
  page,
}) => {
  await page.goto('/tokens');
  const nav = page.getByRole('navigation', { name: 'Console' });
  for (const { menu, name } of product.pages) {
    if (name !== undefined) continue;
    await nav.locator(`a[href="${menu.path}"]`).dispatchEvent('click');
    await expect(page).toHaveURL(menu.path);
    await expect(page.getByRole('heading', { name: menu.label, level: 1 })).toBeVisible();
    await expect(page.getByText('Welcome to the Admin Panel')).toHaveCount(0);
    await expect(page).toHaveTitle(`${menu.label} | KoshPay Admin`);
  }
  await visit(page, '/tokens/42/nowhere');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found | KoshPay Admin');
});

test('on a phone the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tokens');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Chain Networks' }).click();
  await expect(page).toHaveURL('/chains');
  await expect(drawer).toBeHidden();
  const overflow = await page.evaluate(() => document.body.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
