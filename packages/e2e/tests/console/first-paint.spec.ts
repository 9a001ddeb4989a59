import { expect, type Page } from '@playwright/test';
import { test } from '../console-fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens a page whose code does not come. */
async function openWithoutCode(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/console/*', (route) => void asked.push(route.request().url()));
  await page.goto(path, { waitUntil: 'commit' });
  return asked;
}

const login = '.skeleton-login';
const shell = '.skeleton-shell';

test('logo and outlines are visible before any code, in the theme of the tab', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('theme', 'dark'));
  const asked = await openWithoutCode(page, '/tokens');
  await expect(page.locator(shell)).toBeVisible();
  await expect(page.locator(login)).toBeHidden();
  const ground = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(ground).toBe('rgb(13, 28, 23)');
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  // Only the code of the screen is requested together with the entry's.
  await expect.poll(() => asked.filter((url) => /\/list-/.test(url)).length).toBe(2);
  expect(asked.filter((url) => !url.endsWith('.js'))).toEqual([]);
});

test('the form replaces the outlines of the sign-in without a jump', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.removeItem('token'));
  await openWithoutCode(page, '/auth/login');
  // The element after the outlines in the page: they are complete, and in place.
  await expect(page.locator('noscript')).toBeAttached();
  const outlined = await page.locator(`${login} > div`).boundingBox();
  await page.unroute('**/console/*');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator(login)).toBeHidden();
  const card = await page.getByRole('main').locator('section').boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((card?.[side] ?? 0) - (outlined?.[side] ?? 0)), side).toBeLessThanOrEqual(2);
});

test('no font is fetched for letters that the page does not have', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => url.includes('devanagari'))).toEqual([]);
});
