import { missed } from '@koshpay/engine/testing/aim';
import { product } from '@koshpay/gateway';
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { scriptBudgets } from '../src/script-bytes.ts';
import { weighScripts } from './console/first-visit.ts';
import { startVisit } from './console/measure.ts';

const aim = scriptBudgets.firstList;

/** JavaScript that each list loads when it is the first page of a session, compressed with brotli. */
export async function benchRouteBytes(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const visit = await startVisit(browser, url);
  const lines: string[] = [];
  for (const { menu } of product.resources) {
    const kilobytes = await weighScripts(visit, { path: menu.path, isSignedIn: true });
    const note = kilobytes > aim ? missed : '';
    lines.push(`  ${menu.path.padEnd(32)}${kilobytes.toFixed(0)} kB${note}`);
  }
  await browser.close();
  return [`each list       as the first page, JavaScript, brotli; aim ${aim} kB`, ...lines];
}
