import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';

const admin = fileURLToPath(new URL('../../../admin/dist', import.meta.url));

/** JavaScript that a browser loads, compressed with brotli, for the login, the first list and the page of a row. */
export async function benchBytes(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script') scripts.add(pathname);
  });
  await page.goto(`${url}/tokens`);
  await page.waitForLoadState('networkidle');
  const login = kilobytes(scripts);
  await signIn(page);
  const list = kilobytes(scripts);
  const before = new Set(scripts);
  await page.locator('tbody a[data-row-link]').first().click();
  await page.getByRole('term').first().waitFor();
  await page.waitForLoadState('networkidle');
  const detail = kilobytes([...scripts].filter((script) => !before.has(script)));
  await browser.close();
  return [
    `login           ${login} kB of JavaScript, brotli (aim: at most 190 kB)`,
    `first list      ${list} kB of JavaScript, brotli (aim: at most 320 kB)`,
    `detail page     ${detail} kB more, brotli (aim: at most 30 kB)`,
  ];
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email or username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('koshpay-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('cell').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** The size of built scripts in kB, compressed with brotli. */
export function kilobytes(paths: Iterable<string>): string {
  let bytes = 0;
  for (const path of paths) bytes += compressedSize(`${admin}${path}`);
  return (bytes / 1000).toFixed(0);
}

function compressedSize(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length;
  return brotliCompressSync(readFileSync(file)).length;
}
