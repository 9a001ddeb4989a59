/*
 * `pnpm screenshots`: takes the pictures of the README and of the guide again, of the built product
 * with its demo data. With names it takes those alone: `pnpm screenshots guide`, `… overview keys`.
 */
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { startProduct } from '../src/product.ts';
import { guide } from './guide.ts';
import { readme } from './readme.ts';
import { takeScreenshot } from './screenshot.ts';

const albums = { readme, guide };
const wanted = process.argv.slice(2);
const isWanted = (...names: string[]) =>
  wanted.length === 0 || names.some((name) => wanted.includes(name));

const product = await startProduct({ port: 4389 });
const browser = await chromium.launch(browserOptions);
try {
  for (const [album, content] of Object.entries(albums))
    for (const name of Object.keys(content.screenshots)) {
      if (!isWanted(album, name)) continue;
      await takeScreenshot(browser, product.url, content, name);
      process.stdout.write(`${album}/${name}\n`);
    }
} finally {
  await browser.close();
  await product.stop();
}
