import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { signIn } from '../src/product.ts';
import { median } from './median.ts';

const slowdown = 4;
const tries = 7;

/** Milliseconds from a click to its paint, with the CPU slowed, on the built console. */
export async function benchRepaint(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const page = await browser.newPage();
  const { authorization } = await signIn(url);
  const token = authorization.replace('Bearer ', '');
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  const slowed = await page.context().newCDPSession(page);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const list = `${url}/transactions/all`;
  const ten = await timePages(page, list, 10);
  const inSight = await timePages(page, `${list}?limit=200`, 200, 15);
  const twoHundred = await timePages(page, `${list}?limit=200`, 200);
  const [first = 0, ...later] = await timeDialogs(page, `${url}/merchants/list`);
  await browser.close();
  return [
    `next page       ${ten} ms to 10 painted rows, CPU slowed ${slowdown}×`,
    `  of 200 rows   ${inSight} ms to those in sight, ${twoHundred} ms to all (aim: at most 300 and 600 ms)`,
    `edit dialog     ${first.toFixed(0)} ms to its first opening, ${median(later).toFixed(0)} ms to later ones, CPU slowed ${slowdown}×`,
  ];
}

/** Pages on repeatedly; `place` is the row that must be painted, the last by default. */
async function timePages(page: Page, address: string, rows: number, place = rows): Promise<string> {
  await page.goto(address);
  await page.waitForSelector(`tbody tr:nth-child(${rows})`);
  const times: number[] = [];
  for (let attempt = 1; attempt <= tries; attempt++) {
    const shown = `tbody tr:nth-child(${place}) td`;
    const serial = String(attempt * rows + place);
    times.push(await timeClick(page, '[aria-label="Next page"]', shown, serial));
    await page.waitForLoadState('networkidle');
  }
  return median(times).toFixed(0);
}

async function timeDialogs(page: Page, address: string): Promise<number[]> {
  await page.goto(address);
  await page.waitForSelector('tbody button[aria-label^="Edit"]');
  const times: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    times.push(await timeClick(page, 'tbody button[aria-label^="Edit"]', '[role=dialog] input'));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return times;
}

/** Clicks inside the page and checks each frame, so that no messages to the browser are counted. */
function timeClick(page: Page, button: string, shown: string, text?: string): Promise<number> {
  return page.evaluate(
    async ({ button, shown, text }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isShown = () => {
        const element = document.querySelector(shown);
        return element?.checkVisibility() && (!text || element.textContent === text);
      };
      // All earlier work is done.
      await new Promise((done) => requestIdleCallback(done));
      const started = performance.now();
      document.querySelector<HTMLElement>(button)?.click();
      while (!isShown()) await frame();
      // The current state is on the screen when the next frame has begun.
      await frame();
      return performance.now() - started;
    },
    { button, shown, text },
  );
}
