import { expect, type Page, type Route } from '@playwright/test';
import { visit } from '../visit.ts';
import type { ListScreen } from './list-screen.ts';

const sizes = [10, 20, 50, 100, 200];

interface Walk {
  readonly brand: string;
  /** Also unfolds its rows on a phone; without it, the screen has to fit a narrow one. */
  readonly isUsedOnPhone: boolean;
}

/**
 * Leads an open console to a list screen and compares every text: of its states, its rows and its
 * dialogs. It fits a phone, and is as wide as before afterwards.
 */
export async function walkListScreen(
  page: Page,
  screen: ListScreen,
  { brand, isUsedOnPhone }: Walk,
): Promise<void> {
  const lists = `**/api/admin/${screen.resource}/list**`;
  const answer = async (handler: (route: Route) => Promise<void>) => {
    await page.unroute(lists);
    await page.route(lists, handler);
  };

  await answer((route) => route.fulfill({ status: 422, json: { error: 'Disk on fire' } }));
  await visit(page, screen.path);
  await expect(page.getByText(screen.errorText, { exact: true })).toBeVisible();
  await expect(page.getByText(screen.emptyText, { exact: true })).toHaveCount(0);

  await answer((route) => route.fulfill({ json: { data: [], total: 0 } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(screen.emptyText, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);

  await answer(async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), total: 450 } });
  });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expectRows(page, screen, brand);
  await openDialogs(page, screen);
  const before = page.viewportSize();
  if (isUsedOnPhone) await expectPhone(page, screen);
  else await expectNoOverflow(page, [320]);
  if (before) await page.setViewportSize(before);
  await page.unroute(lists);
}

async function expectRows(page: Page, screen: ListScreen, brand: string): Promise<void> {
  const { create, statuses, pageSizes = sizes } = screen;
  await expect(page.getByRole('cell').nth(1)).toBeVisible();
  await expect(page).toHaveTitle(`${screen.tab} | ${brand} Admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading);
  await expect(page.getByRole('columnheader')).toHaveText([...screen.columns]);
  await expect(page.getByPlaceholder(screen.search, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  const select = page.getByLabel('Filter by Status');
  if (statuses) await expect(select.getByRole('option')).toHaveText([...statuses]);
  else await expect(select).toHaveCount(0);
  const button = page.getByRole('button', { name: create?.button ?? /^Create / });
  if (create) await expect(button).toHaveAttribute('title', create.tooltip);
  else await expect(button).toHaveCount(0);
  await expect(page.getByText('Page 1 of 45', { exact: true })).toBeVisible();
  const options = page.getByLabel('Rows per page').getByRole('option');
  await expect(options).toHaveText(pageSizes.map((size) => `${size} / page`));
}

async function openDialogs(page: Page, { create, rowDialogs = [] }: ListScreen): Promise<void> {
  const openers = create
    ? [[create.button, create.dialog, 'Confirm'] as const, ...rowDialogs]
    : rowDialogs;
  for (const [opener, title, confirm] of openers) {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog.getByRole('button', { name: confirm, exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
}

/**
 * The screen fits a phone: rows are low cards that unfold to their actions, and nothing is wider
 * than the screen.
 */
async function expectPhone(page: Page, { search, rowDialogs = [] }: ListScreen): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByPlaceholder(search, { exact: true })).toBeInViewport();
  const details = page.getByRole('button', { name: /^Details of / });
  await expect(details.first()).toHaveAttribute('aria-expanded', 'false');
  const { height = 0 } = (await page.locator('tbody tr').first().boundingBox()) ?? {};
  expect(height).toBeLessThan(110);
  // Not every row is in a state for every action.
  for (const each of await details.all()) await each.click();
  await expectNoOverflow(page, [320, 360, 768]);
  for (const [opener] of rowDialogs)
    await expect(page.getByRole('button', { name: opener }).first()).toBeVisible();
}

/** Nothing scrolls sideways: not the page, and nothing on it. */
async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, main *')]
        .filter((element) => {
          const { overflowX } = getComputedStyle(element);
          const scrolls = overflowX === 'auto' || overflowX === 'scroll';
          const isRoot = element === document.documentElement;
          return (isRoot || scrolls) && element.scrollWidth > element.clientWidth;
        })
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
    expect(wide).toEqual([]);
  }
}
