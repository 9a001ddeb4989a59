import { product } from '@koshpay/gateway';
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { signIn } from '../src/product.ts';
import { kilobytes } from './bytes.ts';

/** JavaScript that each list loads when it is the first page of a session, compressed with brotli. */
export async function benchRouteBytes(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const { authorization } = await signIn(url);
  const token = authorization.replace('Bearer ', '');
  const lines: string[] = [];
  for (const { menu } of product.resources) {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script';
      if (isScript) scripts.add(new URL(response.url()).pathname);
    });
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
    await page.goto(`${url}${menu.path}`);
    await page.waitForLoadState('networkidle');
    lines.push(`  ${menu.path.padEnd(22)}${kilobytes(scripts)} kB`);
    await page.close();
  }
  await browser.close();
  return ['each list       as the first page, JavaScript, brotli', ...lines];
}
