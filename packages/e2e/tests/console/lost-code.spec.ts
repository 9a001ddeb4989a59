import { expect, type Page } from '@playwright/test';
import { type ProxiedRequest, startLossyProxy } from '../../src/lossy-proxy.ts';
import { stopClock } from '../clock.ts';
import { test as base } from '../console-fixtures.ts';
import { visit } from '../visit.ts';

interface Given {
  /**
   * Opens a page of the console through a proxy that loses the requests of code that `isLost` says;
   * `isFirst` is true for the files in the page itself. Returns the requests of code.
   */
  readonly open: (
    page: Page,
    path: string,
    isLost: (file: string, count: number, isFirst: boolean) => boolean,
  ) => Promise<() => (ProxiedRequest & { isFirst: boolean })[]>;
}

const test = base.extend<Given>({
  open: async ({ consoleSession }, use) => {
    const proxies: { close: () => void }[] = [];
    await use(async (page, path, isLost) => {
      const html = await (await fetch(consoleSession.url + path)).text();
      const isFirst = (file: string) => html.includes(`="${file}"`);
      const isCode = (file: string) => /^\/console\/.+\.js$/.test(file);
      const proxy = await startLossyProxy(
        consoleSession.url,
        (file, count) => isCode(file) && isLost(file, count, isFirst(file)),
      );
      proxies.push(proxy);
      await page.goto(proxy.url + path);
      return () =>
        proxy.requests
          .filter((each) => isCode(each.path))
          .map((each) => ({ ...each, isFirst: isFirst(each.path) }));
    });
    for (const proxy of proxies) proxy.close();
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The code of lists, without what they share with the first screen. */
const listCode = /\/list-(?!home-)/;
const guideCode = /\/GuidePage-/;
const notice = (page: Page) => page.getByText('A part of this page could not be loaded.');

test('every file of four pages and a dialog comes by itself after it was lost once', async ({
  page,
  open,
}) => {
  const isLost = (_: string, count: number, isFirst: boolean) => count === 1 && !isFirst;
  const requests = await open(page, '/dashboard/overview', isLost);
  const later = () => requests().filter((each) => !each.isFirst);
  const filesOf = (isMeant: (count: number) => boolean) =>
    [...Map.groupBy(later(), ({ path }) => path)]
      .filter(([, { length }]) => isMeant(length))
      .map(([path]) => path);
  const lostOnes = () => filesOf((count) => count === 1);
  await expect(heading(page, 'Overview')).toBeVisible();

  await visit(page, '/tokens');
  const search = page.getByLabel('Search by token symbol');
  await search.fill('USD');
  await expect(page).toHaveURL(/symbol=USD/);
  await page.getByRole('button', { name: 'Create Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Token' });
  await dialog.getByLabel('Symbol').fill('TYPED');
  await expect.poll(lostOnes).toEqual([]);
  await expect(dialog.getByLabel('Symbol')).toHaveValue('TYPED');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(search).toHaveValue('USD');
  // A browser takes its time with the Back of the dialog, which would undo the visit.
  await expect(page).toHaveURL(/\/tokens\?symbol=USD$/);

  await visit(page, '/tokens/1');
  await expect(page.getByRole('heading', { name: 'Latest transactions' })).toBeVisible();
  await visit(page, '/help');
  await expect(heading(page, 'Signing in')).toBeVisible();
  await expect.poll(lostOnes).toEqual([]);

  expect(filesOf((count) => count === 2).length).toBeGreaterThan(30);
  // What was received is not requested again, not even by the import: one that fails is final in
  // some browsers.
  expect(filesOf((count) => count > 2)).toEqual([]);
  expect(later().filter((each) => each.isImport)).toEqual([]);
  await expect(notice(page)).toBeHidden();
});

test('code that is lost ten times is announced, and still comes by itself; Retry requests it immediately', async ({
  page,
  open,
}) => {
  await page.clock.install();
  let isGuideLost = true;
  const requests = await open(
    page,
    '/dashboard/overview',
    (file, count) => (listCode.test(file) && count <= 10) || (guideCode.test(file) && isGuideLost),
  );
  const requestsOf = (code: RegExp) => requests().filter(({ path }) => code.test(path)).length;
  /** Moves the clock only while a request is missing, so that each is seen before the next. */
  const requestAgain = (code: RegExp, count: number) =>
    expect
      .poll(
        async () => {
          if (requestsOf(code) < count) await page.clock.runFor(1_000);
          return requestsOf(code);
        },
        { intervals: [50] },
      )
      .toBeGreaterThanOrEqual(count);
  await expect(heading(page, 'Overview')).toBeVisible();
  await stopClock(page);

  await visit(page, '/tokens');
  for (let count = 1; count <= 11; count += 1) {
    await requestAgain(listCode, count);
    if (count > 3 && count < 10) await expect(notice(page)).toBeVisible();
  }
  await expect(heading(page, 'Supported Tokens')).toBeVisible();
  expect(requestsOf(listCode)).toBe(11);
  await expect(notice(page)).toBeHidden();

  await visit(page, '/help');
  await requestAgain(guideCode, 4);
  await expect(notice(page)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  const before = requestsOf(guideCode);
  // The clock stands still: only the button sends another request.
  await retry.click();
  await expect.poll(() => requestsOf(guideCode)).toBe(before + 1);
  isGuideLost = false;
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(heading(page, 'Signing in')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(notice(page)).toBeHidden();
});

test('a page whose own code is lost says so and offers to load it again, in its language', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  let isBroken = true;
  await open(page, '/tokens', (_file, _count, isFirst) => isBroken && isFirst);
  await expect(page.getByText('इस पेज का एक हिस्सा लोड नहीं हो सका।')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  isBroken = false;
  await page.getByRole('link', { name: 'फिर से लोड करें' }).click();
  await expect(heading(page, 'समर्थित टोकन')).toBeVisible();
});
