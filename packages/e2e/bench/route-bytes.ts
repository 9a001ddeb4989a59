import { product } from '@koshpay/gateway';
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { signIn } from '../src/product.ts';
import { collectScripts, kilobytesOf } from '../src/script-bytes.ts';

/** JavaScript that each list loads when it is the first page of a session, compressed with brotli. */
export async function benchRouteBytes(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const { authorization } = await signIn(url);
  const token = authorization.replace('Bearer ', '');
  const lines: string[] = [];
  for (const { menu } of product.resources) {
    const page = await browser.newPage();
    const scripts = collectScripts(page);
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    await page.goto(`${url}${menu.path}`);
    await page.waitForLoadState('networkidle');
    lines.push(`  ${menu.path.padEnd(22)}${kilobytesOf(scripts)} kB`);
    await page.close();
  }
  await browser.close();
  return ['each list       as the first page, JavaScript, brotli', ...lines];
}
