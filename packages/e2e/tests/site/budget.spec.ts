import { brotliCompressSync } from 'node:zlib';
import { expect, missingPath, pages, test } from './fixtures.ts';

const landingBytes = 14_000;
const otherBytes = 10_000;
const requestsOfLanding = 6;

test('every page stays within its budget', async ({ request }) => {
  for (const { path } of [...pages, { path: missingPath }]) {
    const html = await (await request.get(path)).body();
    expect(html.includes('rel="stylesheet"'), `the CSS is part of ${path}`).toBe(false);
    const budget = path === '/' ? landingBytes : otherBytes;
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(budget);
  }
});

test('the landing page sends few requests, and loads no framework before it is needed', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested.length).toBeLessThanOrEqual(requestsOfLanding);
  const isFramework = (path: string) => /react|client|Modal|jsx/i.test(path);
  expect(requested.filter(isFramework)).toEqual([]);

  const arrived = page.waitForRequest((request) => isFramework(request.url()));
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).hover();
  await arrived;
});

test('nothing moves when the fonts arrive late', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
  const total = await page.evaluate(
    () => (window as unknown as { shifts: { total: number } }).shifts.total,
  );
  expect(total).toBeLessThan(0.005);
});

test('the policy of every page allows only inline scripts of the build', async ({ request }) => {
  for (const { path } of [...pages, { path: missingPath }]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).toContain("'sha256-");
    expect(scripts, path).not.toContain('unsafe');
  }
});
