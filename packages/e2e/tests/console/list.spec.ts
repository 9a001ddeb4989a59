import { expect, type Page } from '@playwright/test';
import { typeSlowly } from '../clock.ts';
import { failFirstRequest, mockList, test } from '../console-fixtures.ts';
import { refreshAll } from '../refresh-all.ts';
import { visit } from '../visit.ts';
import { createTokens } from './rows.ts';

const lists = '**/api/admin/tokens/list**';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('a search waits for a pause, is in the URL and starts at page 1', async ({ page, call }) => {
  const prefix = await createTokens(call, 2);
  await page.clock.install();
  await page.goto('/tokens?page=2&limit=20');
  await expect(rows(page).first()).toBeVisible();
  // The list may also be read for changes by other tests, with the same search or none.
  const searches = new Set<string | null>();
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (pathname.endsWith('/tokens/list')) searches.add(searchParams.get('symbol'));
  });
  await typeSlowly(page.getByLabel('Search by token symbol'), prefix);
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(`/tokens?symbol=${prefix}&limit=20`);
  searches.delete(null);
  expect([...searches]).toEqual([prefix]);

  await page.reload();
  await expect(page.getByLabel('Search by token symbol')).toHaveValue(prefix);
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByLabel('Search by token symbol')).toHaveValue('');
  await page.goForward();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/tokens?limit=20');

  await test.step('Reset also clears text that is not applied yet', async () => {
    const search = page.getByLabel('Search by token symbol');
    await search.fill('zzz');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(search).toHaveValue('');
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/tokens?limit=20');
  });

  await test.step('a list without matches is not shown as empty', async () => {
    await visit(page, '/tokens?symbol=no-such-token');
    await expect(page.getByText('No supported tokens found.', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing matches the filters.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page).toHaveURL('/tokens');
    await expect(rows(page).first()).toBeVisible();
  });
});

test('row numbers continue over pages, page links are real, and no page is past the end', async ({
  page,
  call,
}) => {
  const prefix = await createTokens(call, 11);
  await page.goto(`/tokens?symbol=${prefix}&page=9`);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  const second = page.getByRole('link', { name: 'Page 2', exact: true });
  const to = new URL(`/tokens?symbol=${prefix}&page=2`, page.url());
  await expect(second).toHaveJSProperty('href', to.href);
  const tab = page.context().waitForEvent('page');
  await second.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first().getByRole('cell').first()).toHaveText('11');
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await page.getByLabel('Rows per page').selectOption('20');
  await expect(page).toHaveURL(`/tokens?symbol=${prefix}&limit=20`);
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByText(/^Page \d+ of/)).toHaveCount(0);
  await page.getByLabel('Rows per page').selectOption('10');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await test.step('the last page steps back when its only row is deleted', async () => {
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(`/tokens?symbol=${prefix}`);
    await expect(rows(page)).toHaveCount(10);
  });
});

test('a list that loads shows as many skeleton rows as it will have; a failed one retries, and no button waits for that', async ({
  page,
}) => {
  await page.goto('/account');
  for (const [button, limit] of [
    ['Retry', 20],
    ['Refresh all data', 50],
  ] as const) {
    const list = `**/tokens/list**limit=${limit}**`;
    const broken = await failFirstRequest(page, list);
    const { promise, resolve: fail } = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await promise;
      await route.fallback();
    });
    await visit(page, `/tokens?limit=${limit}`);
    await expect(page.getByText('Loading Supported Tokens')).toBeAttached();
    await expect(page.locator('tbody tr')).toHaveCount(limit);
    fail();
    await expect(page.getByText('Failed to load supported tokens.')).toBeVisible();
    await expect(page.getByText('No supported tokens found.', { exact: true })).toHaveCount(0);
    await expect.poll(broken.calls).toBe(2);
    if (button === 'Retry') await page.getByRole('button', { name: button, exact: true }).click();
    else await refreshAll(page);
    await expect.poll(broken.calls).toBe(3);
    broken.restore();
    await expect(rows(page).first()).toBeVisible();
    await visit(page, '/account');
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

test('an account with only read permission can do nothing else', async ({ page }) => {
  await page.route('**/api/admin/me', async (route) => {
    const answer = await route.fetch();
    const { user } = (await answer.json()) as { user: object };
    return route.fulfill({ json: { user: { ...user, permissions: ['tokens.list'] } } });
  });
  await page.goto('/tokens');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chain Networks' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Token' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Active', exact: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a refused request is not repeated, and a list without permission says so', async ({
  page,
}) => {
  await page.clock.install();
  // Other tests change tokens, too: without a stream, the list does not learn of it.
  await page.route('**/api/admin/live**', () => undefined);
  let calls = 0;
  await page.route(lists, (route) => {
    calls += 1;
    return route.fulfill({ status: 422, json: { error: 'Unprocessable', message: 'Bad query.' } });
  });
  await page.goto('/tokens');
  const line = page.getByRole('table').getByRole('cell');
  await expect(line).toContainText('Failed to load supported tokens.');
  await expect(line).toContainText('Unprocessable');
  await expect(page.getByRole('columnheader', { name: 'Symbol' })).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveText('Unprocessable');
  await expect(page.getByText('Bad query.')).toHaveCount(0);
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0);
  // A list that fails is read again after a second.
  await page.clock.runFor(5000);
  expect(calls).toBe(1);
  await page.unroute(lists);
  await page.route(lists, (route) => route.fulfill({ status: 403, json: { error: 'Forbidden' } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You do not have permission to view this list.')).toBeVisible();
});

test('offline is distinguished from failed, and the list reloads later', async ({
  page,
  context,
}) => {
  await page.goto('/chains');
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tokens' }).click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page).first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const notice = page.getByText('You are offline. These rows may be out of date.');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();

  await test.step('rows stay when a refresh fails', async () => {
    await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText('These rows may be out of date.')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('a long name and a long address are truncated in their columns, and whole on hover and in the clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = 'An uncommonly long name '.repeat(8).trim();
  const contract = `0x${'5b'.repeat(20)}`;
  const token = { ID: 1, ChainID: 1, Contract: contract, Digit: 6, Status: 'active' };
  await mockList(page, 'tokens', [
    { ...token, Symbol: name, CreatedAt: '2026-11-02T06:30:00.000Z' },
  ]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/tokens');
  const cell = page.getByRole('cell').and(page.getByTitle(name, { exact: true }));
  await expect(cell).toHaveText(name);
  const frame = page.getByRole('region', { name: 'Supported Tokens, rows' });
  expect(await frame.evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0);
  const row = rows(page).first();
  await expect(row.locator(`[title="${contract}"]`)).toBeVisible();
  await row.getByRole('button', { name: 'Copy Contract Address' }).click();
  await expect(page.getByText('Contract Address copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(contract);
});

test('rows below the fold have the columns of those above it, wide enough for every value', async ({
  page,
}) => {
  const token = { ChainID: 1, Contract: '0x0', Digit: 6, Status: 'active', Symbol: 'A' };
  const created = { CreatedAt: '2026-11-02T06:30:00.000Z' };
  const tokens = Array.from({ length: 100 }, (_, id) => ({ ID: id + 1, ...token, ...created }));
  const wide = { Contract: `0x${'5b'.repeat(20)}`, Symbol: 'WRAPPED COIN' };
  await mockList(page, 'tokens', [
    ...tokens.slice(0, 70),
    { ...tokens[70], ...wide },
    ...tokens.slice(71),
  ]);
  await page.goto('/tokens?limit=100');
  await expect(rows(page)).toHaveCount(100);
  const read = (index: number) =>
    rows(page)
      .nth(index)
      .evaluate(async (row) => {
        row.scrollIntoView();
        await new Promise(requestAnimationFrame);
        const cells = [...row.children].filter(({ className }) => !/actions/.test(className));
        return {
          edges: cells.map((cell) => cell.getBoundingClientRect().left),
          isCut: cells.some((cell) => cell.scrollWidth > cell.clientWidth),
        };
      });
  await test.step('and they stay', async () => {
    const changes = await page.getByRole('table').evaluate(async (table) => {
      let count = 0;
      new MutationObserver(() => (count += 1)).observe(table, { attributeFilter: ['style'] });
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return count;
    });
    expect(changes).toBeLessThan(5);
  });
  const { edges } = await read(0);
  for (const index of [0, 60, 70, 99]) {
    const row = await read(index);
    expect(row.isCut).toBe(false);
    for (const [at, edge] of row.edges.entries()) expect(edge).toBeCloseTo(edges[at] ?? 0, 0);
  }
});

test('in half a screen, wide lists are cards, with their tools in one line', async ({ page }) => {
  const delivery = { id: 1, event_id: `evt_${'7'.repeat(32)}`, status: 'failed', attempts: 9 };
  await mockList(page, 'webhook-deliveries', [{ ...delivery, last_error: 'Slow. '.repeat(40) }]);
  await page.setViewportSize({ width: 720, height: 900 });
  for (const path of [
    '/transactions/payments',
    '/transactions/all',
    '/merchants/webhook-deliveries',
    '/monitoring/workers',
    '/tokens',
  ]) {
    await page.goto(path);
    const details = page.getByRole('button', { name: /^Details of / });
    await details.first().click();
    for (const width of [720, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const frames = [page.locator('html'), page.getByRole('table'), rows(page).first()];
      for (const frame of frames)
        expect(await frame.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
      const tools = await page.getByRole('search').locator('button, label').all();
      const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    }
  }
});
