import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { collectScripts, kilobytesOf, scriptBudgets } from '../src/script-bytes.ts';

/** JavaScript that a browser loads, compressed with brotli, for the login, the first list and the page of a row. */
export async function benchBytes(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const page = await browser.newPage();
  const scripts = collectScripts(page);
  await page.goto(`${url}/tokens`);
  await page.waitForLoadState('networkidle');
  const login = kilobytesOf(scripts);
  const link = page.locator('tbody a[data-row-link]').first();
  await signIn(page);
  await link.waitFor();
  const toRows = kilobytesOf(scripts);
  await page.waitForTimeout(untilIdleMs);
  const list = kilobytesOf(scripts);
  const before = new Set(scripts);
  await link.click();
  await page.getByRole('term').first().waitFor();
  await page.waitForLoadState('networkidle');
  const detail = kilobytesOf([...scripts].filter((script) => !before.has(script)));
  await browser.close();
  return [
    `login           ${login} kB of JavaScript, brotli (aim: at most ${scriptBudgets.login} kB)`,
    `first list      ${toRows} kB to its rows, ${list} kB once it is idle (aim: at most ${scriptBudgets.firstList} kB)`,
    `detail page     ${detail} kB more, brotli (aim: at most ${scriptBudgets.detail} kB)`,
  ];
}

/** After that a list has loaded what it loads later: its keys, and the changes of others. */
const untilIdleMs = 5_000;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email or username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('koshpay-demo');
  await page.keyboard.press('Enter');
}
