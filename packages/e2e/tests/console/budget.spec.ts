import { expect } from '@playwright/test';
import {
  collectScripts,
  kilobytesOf,
  readFirstScreens,
  scriptBudgets,
} from '../../src/script-bytes.ts';
import { waitUntilLoaded } from '../../src/wait-until-loaded.ts';
import { test } from '../console-fixtures.ts';

test('first screens are a handful of files within their budgets: on a slow line each costs', () => {
  const screens = readFirstScreens();
  for (const files of Object.values(screens)) expect(files.length).toBeLessThanOrEqual(7);
  expect(kilobytesOf(screens.login ?? [])).toBeLessThanOrEqual(scriptBudgets.login);
  expect(kilobytesOf(screens.list ?? [])).toBeLessThanOrEqual(scriptBudgets.listAtFirst);
  expect(kilobytesOf(['/index.html'])).toBeLessThanOrEqual(scriptBudgets.page);
});

test('the first list loads its budget of scripts and no styles, its first dialog few files', async ({
  page,
}) => {
  const scripts = collectScripts(page);
  const styles: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()),
  );
  await page.goto('/merchants/list');
  await expect(page.locator('tbody a[data-row-link]').first()).toBeVisible();
  expect(styles).toEqual([]);
  await waitUntilLoaded(page);
  expect([...scripts]).toEqual(expect.arrayContaining([...(readFirstScreens().list ?? [])]));
  expect(kilobytesOf(scripts)).toBeLessThanOrEqual(scriptBudgets.firstList);
  // These come once they are wanted.
  expect([...scripts].filter((script) => /Palette-|Dialog-|picker/.test(script))).toEqual([]);

  const ofDialog = collectScripts(page);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(ofDialog.size).toBeGreaterThan(0);
  expect(ofDialog.size).toBeLessThanOrEqual(16);
});
