import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';
import { createApi, createTokens } from './rows.ts';

test('changes by others come by one stream to every tab, and move no row', async ({
  context,
  page,
  call,
  consoleSession,
}) => {
  const api = createApi(call);
  const prefix = await createTokens(call, 3);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/admin/live')) streams.push(request.url());
  });
  const url = `/tokens?symbol=${prefix}`;
  const opened = page.waitForResponse((answer) => answer.url().includes('/api/admin/live'));
  await page.goto(url);
  await opened;
  const other = await context.newPage();
  await other.addInitScript(
    (token) => sessionStorage.setItem('token', token),
    consoleSession.session.token ?? '',
  );
  await other.goto(url);
  await expect(other.locator('tbody tr')).toHaveCount(3);

  const symbols = (tab: typeof page) => tab.locator('tbody tr');
  const before = await symbols(page).allInnerTexts();
  await api.createToken({ symbol: `${prefix}-04` });
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: '1 new row' })).toBeVisible();
  expect(await symbols(page).allInnerTexts()).toEqual(before);

  const [first, second] = await api.findTokens(`${prefix}-0`).then((rows) => rows.slice(-2));
  await api.updateToken({ id: first?.ID ?? 0, digit: 7 });
  const changed = page.locator('tr[data-mark="changed"]');
  await expect(changed).toContainText(first?.Symbol ?? '');
  // Long enough to be seen, also by who prefers reduced motion.
  await expect(changed.getByRole('cell').first()).toHaveCSS('animation-duration', '2.4s');
  await expect(changed.getByRole('cell', { name: '7', exact: true })).toBeVisible();
  await call('delete', `tokens/delete?id=${second?.ID}`);
  await expect(page.locator('tr[data-mark="gone"]')).toContainText(second?.Symbol ?? '');

  await page.getByRole('button', { name: '1 new row' }).press('Enter');
  await expect(symbols(page).first()).toContainText(`${prefix}-04`);
  await expect(page.getByRole('button', { name: 'new row' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
  expect(streams).toHaveLength(1);
});

test('the next page repeats no row after arrivals, and skips none after deletions', async ({
  page,
  call,
}) => {
  const api = createApi(call);
  const prefix = await createTokens(call, 23);
  const opened = page.waitForResponse((answer) => answer.url().includes('/api/admin/live'));
  await page.goto(`/tokens?symbol=${prefix}&limit=20`);
  await opened;
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await api.createToken({ symbol: `${prefix}-new` });
  await expect(page.getByRole('button', { name: '1 new row' })).toBeVisible();
  const [newest] = await api.findTokens(`${prefix}-23`);
  await call('delete', `tokens/delete?id=${newest?.ID}`);
  await expect(page.locator('tr[data-mark="gone"]')).toContainText(`${prefix}-23`);
  await page.getByRole('link', { name: 'Next page' }).first().click();
  const rest = ['03', '02', '01'].map((serial) => `${prefix}-${serial}`);
  await expect(page.locator('tbody tr')).toContainText(rest);
});

test('an open form says that someone else changed its row, and keeps what is typed', async ({
  page,
  call,
}) => {
  const api = createApi(call);
  const prefix = await createTokens(call, 1);
  const [token] = await api.findTokens(prefix);
  const opened = page.waitForResponse((answer) => answer.url().includes('/api/admin/live'));
  await page.goto(`/tokens?symbol=${prefix}`);
  await opened;
  await page.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Symbol').fill(`${prefix}-mine`);
  await api.updateToken({ id: token?.ID ?? 0, digit: 7 });
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('18 → 7');
  await expect(dialog.getByLabel('Symbol')).toHaveValue(`${prefix}-mine`);
  await expect(dialog.getByLabel('Symbol')).toBeEditable();
  await expect(dialog.getByLabel('Decimals')).toHaveValue('7');
});
