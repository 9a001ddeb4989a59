import { withAim } from '@koshpay/engine/testing/aim';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { browserOptions } from '../src/browser.ts';
import { median } from './median.ts';

const rounds = 3;

/** The cost of the landing page before any use, and the time until its dialog is open. */
export async function benchSite(url: string): Promise<string[]> {
  const browser = await chromium.launch(browserOptions);
  const { page, framework, requests } = await weighLandingPage(browser, url);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timeToFirstField(browser, url));
  await browser.close();
  const bytes = `landing page    ${(page / 1000).toFixed(1)} kB of HTML and CSS, brotli`;
  const scripts = `  framework     ${framework} bytes of its JavaScript before an intent`;
  const opened = median(times);
  const registration = `  registration  ${opened.toFixed(0)} ms from click to focused field, CPU slowed 4 times`;
  return [
    withAim(bytes, 'at most 14 kB', page <= 14_000),
    withAim(scripts, '0', framework === 0),
    withAim(`  requests      ${requests}`, 'at most 6', requests <= 6),
    withAim(registration, 'at most 300 ms', opened <= 300),
  ];
}

async function weighLandingPage(browser: Browser, url: string) {
  const page = await browser.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  const answers = await Promise.all(responses.map(weigh));
  await page.close();
  const sum = (kinds: (typeof answers)[number][]) =>
    kinds.reduce((total, { bytes }) => total + bytes, 0);
  return {
    page: sum(answers.filter(({ type }) => type === 'document' || type === 'stylesheet')),
    framework: sum(answers.filter(({ isFramework }) => isFramework)),
    requests: answers.length,
  };
}

async function weigh(response: Response) {
  const request = response.request();
  const type = request.resourceType();
  const { responseBodySize: bytes } = await request.sizes();
  const isFramework = type === 'script' && /react/i.test(await response.text());
  return { type, bytes, isFramework };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.wheel(0, 50_000);
  await page.waitForLoadState('networkidle');
}

/** Milliseconds from the click on Get Started to the frame that shows the first field focused. */
async function timeToFirstField(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const took = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true });
        addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'name')
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        });
      }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  const milliseconds = await took;
  await page.close();
  return milliseconds;
}
