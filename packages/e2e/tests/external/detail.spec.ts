import { expect } from '@playwright/test';
import { test } from './external.ts';

test('a row has a page where the backend reads no single rows: from its list', async ({
  page,
  external: { backend },
}) => {
  await page.goto('/tokens?limit=20');
  const link = page.locator('tbody a').first();
  await expect(link).toBeVisible();
  const symbol = await link.textContent();
  const before = backend.requests.length;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(symbol ?? '');
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(backend.requests.slice(before).map(({ url }) => url)).toEqual([]);
  const address = page.url();
  await page.getByRole('article').getByRole('link', { name: 'Tokens' }).click();
  await expect(page).toHaveURL('/tokens?limit=20');
  await expect.poll(() => backend.requests.slice(before).length).toBe(1);

  const opened = backend.requests.length;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(symbol ?? '');
  const calls = backend.requests.slice(opened).map(({ url }) => url.replace('/api/admin/', ''));
  expect(calls.filter((url) => url.startsWith('tokens'))).toEqual(['tokens/list?page=1&limit=200']);

  // Its tabs are the lists that the backend can filter by the row.
  await page.goto('/merchants/list/1');
  await expect(page.getByRole('tab')).toHaveText([
    /^Merchant Wallets/,
    /^User Wallets/,
    /^API Keys/,
  ]);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(backend.refusals).toEqual([]);
});
