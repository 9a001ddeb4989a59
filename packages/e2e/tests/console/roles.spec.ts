import { product } from '@koshpay/gateway';
import { expect, type Page, type Request } from '@playwright/test';
import { staff, test } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

const paths = product.menu.flatMap(({ items }) => items.map(({ path }) => path));

/** The accounts of the demo, one of each built-in role. */
for (const username of ['admin', 'operator', 'support', 'auditor', 'merchant'])
  test(`${username} opens every page, and nothing fails to load`, async ({ page, request }) => {
    test.setTimeout(180_000);
    const { token } = await (
      await request.post('/api/admin/login', { data: { ...staff, username } })
    ).json();
    await page.addInitScript((own) => sessionStorage.setItem('token', own), token);
    const waiting = watchCalls(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of paths) {
      await open(page, path, waiting);
      const row = page.locator(`main a[href^="${path}/"]`).first();
      if (await row.count()) await open(page, String(await row.getAttribute('href')), waiting);
    }
  });

/** The calls of a page that are not answered yet. */
function watchCalls(page: Page): ReadonlySet<Request> {
  const waiting = new Set<Request>();
  const isEndless = (call: Request) => /\/live(\?|$)/.test(call.url());
  page.on('request', (call) => {
    if (call.resourceType() === 'fetch' && !isEndless(call)) waiting.add(call);
  });
  page.on('requestfinished', (call) => waiting.delete(call));
  page.on('requestfailed', (call) => waiting.delete(call));
  return waiting;
}

/** Opens a page and waits for all of it. */
async function open(page: Page, path: string, waiting: ReadonlySet<Request>): Promise<void> {
  await visit(page, path);
  await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}(\\?|$)`));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => waiting.size).toBe(0);
  await expect(page.getByText(/failed to load/i), path).toHaveCount(0);
}
