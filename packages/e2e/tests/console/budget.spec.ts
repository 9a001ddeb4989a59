import { expect } from '@playwright/test';
import { collectScripts, kilobytesOf, scriptBudgets } from '../../src/script-bytes.ts';
import { waitUntilLoaded } from '../../src/wait-until-loaded.ts';
import { signedOut, test } from '../console-fixtures.ts';

test('the page has the styles of its first screens alone', async ({ page }) => {
  const styles: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()),
  );
  await page.goto('/tokens');
  await expect(page.locator('tbody a[data-row-link]').first()).toBeVisible();
  expect(styles).toEqual([]);
  expect(kilobytesOf(['/index.html'])).toBeLessThanOrEqual(scriptBudgets.page);
});

signedOut('the sign-in loads no more than its budget', async ({ page }) => {
  const scripts = collectScripts(page);
  await page.goto('/auth/login');
  await waitUntilLoaded(page);
  expect(kilobytesOf(scripts)).toBeGreaterThan(0);
  expect(kilobytesOf(scripts)).toBeLessThanOrEqual(scriptBudgets.login);
});

/** A plain one, and those with the most that others lack: pickers, sums, views, tools. */
const lists = ['/tokens', '/wallets/ledger', '/transactions/all', '/logs/system'];

for (const list of lists)
  test(`the first list loads no more than its budget: ${list}`, async ({ page }) => {
    const scripts = collectScripts(page);
    await page.goto(list);
    await expect(page.locator('tbody a[data-row-link]').first()).toBeVisible();
    await waitUntilLoaded(page);
    expect(kilobytesOf(scripts)).toBeGreaterThan(scriptBudgets.login);
    expect(kilobytesOf(scripts)).toBeLessThanOrEqual(scriptBudgets.firstList);
    // These come once they are wanted.
    expect([...scripts].filter((script) => /Palette-|Dialog-|picker/.test(script))).toEqual([]);
  });

test('a first screen is a handful of files: on a slow line each request costs', async ({
  request,
}) => {
  const page = await (await request.get('/tokens')).text();
  const [, screens = ''] = /const screens = (.+);/.exec(page) ?? [];
  for (const files of Object.values(JSON.parse(screens) as Record<string, string[]>))
    expect(files.length).toBeLessThanOrEqual(5);
});

test('a first dialog is not many files', async ({ page }) => {
  await page.goto('/merchants/list');
  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  await expect(edit).toBeVisible();
  await waitUntilLoaded(page);
  const scripts = collectScripts(page);
  await edit.click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(scripts.size).toBeGreaterThan(0);
  expect(scripts.size).toBeLessThanOrEqual(16);
});

test('the library of charts is loaded with lines; bars need none', async ({ page }) => {
  const scripts = collectScripts(page);
  const isLoaded = () => [...scripts].some((script) => script.includes('/Plot-'));
  const chart = page.getByRole('slider').first();
  await page.goto('/merchants/list/1');
  await expect(chart.locator('path').first()).toBeVisible();
  await waitUntilLoaded(page);
  expect(isLoaded()).toBe(false);
  await page.goto('/dashboard/metrics');
  await expect(chart.locator('canvas')).toBeVisible();
  expect(isLoaded()).toBe(true);
});
