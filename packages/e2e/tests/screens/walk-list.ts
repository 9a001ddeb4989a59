import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './staff.ts';

/** The words of a list screen, as the specification has them. */
export interface ListWords {
  readonly path: string;
  readonly resource: string;
  readonly tab: string;
  readonly heading: string;
  readonly columns: readonly string[];
  readonly search: string;
  /** The options of the status select, if there is one. */
  readonly statuses?: readonly string[];
  readonly pageSizes?: readonly number[];
  readonly empty: string;
  readonly failed: string;
  readonly create?: { readonly button: string; readonly tooltip: string; readonly dialog: string };
  /** What opens each dialog of a row, its title and its confirm button. */
  readonly rowDialogs?: readonly (readonly [opener: RegExp, title: string, confirm: string])[];
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const sizes = [10, 20, 50, 100, 200];

/** Walks a list screen and compares every word; then looks for what axe finds, light and dark. */
export function walkList(words: ListWords): void {
  const { path, resource, columns, statuses, create, rowDialogs = [] } = words;
  const lists = `**/api/admin/${resource}/list**`;

  test('has the words of the specification', async ({ page }) => {
    await open(page, words);
    await expect(page).toHaveTitle(`${words.tab} | KoshPay Admin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
    await expect(page.getByRole('columnheader')).toHaveText([...columns]);
    await expect(page.getByPlaceholder(words.search, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    const select = page.getByLabel('Filter by Statuses');
    if (statuses) await expect(select.getByRole('option')).toHaveText([...statuses]);
    else await expect(select).toHaveCount(0);
    const button = page.getByRole('button', { name: create?.button ?? /^Create / });
    if (create) await expect(button).toHaveAttribute('title', create.tooltip);
    else await expect(button).toHaveCount(0);
  });

  test('says when there is nothing', async ({ page }) => {
    await page.route(lists, (route) => route.fulfill({ json: { data: [], total: 0 } }));
    await page.goto(path);
    await expect(page.getByText(words.empty, { exact: true })).toBeVisible();
  });

  test('says when it cannot be loaded, and loads when asked again', async ({ page }) => {
    await page.route(lists, (route) =>
      route.fulfill({ status: 422, json: { error: 'Disk on fire' } }),
    );
    await page.goto(path);
    await expect(page.getByText(words.failed, { exact: true })).toBeVisible();
    await expect(page.getByText(words.empty, { exact: true })).toHaveCount(0);
    await expect(page.locator('.ant-notification-notice')).toContainText('Disk on fire');
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('pages as many rows as can be chosen', async ({ page }) => {
    await page.route(lists, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), total: 450 } });
    });
    await open(page, words);
    const rowsAPage = page.getByLabel('Rows per page').getByRole('option');
    await expect(rowsAPage).toHaveText((words.pageSizes ?? sizes).map((size) => `${size} / page`));
    await expect(page.getByText('Page 1 of 45', { exact: true })).toBeVisible();
    await page.getByLabel('Rows per page').selectOption('50');
    await expect(page.getByText('Page 1 of 9', { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  for (const theme of ['light', 'dark'])
    test(`has dialogs with the right words, and axe finds nothing, ${theme}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((value) => sessionStorage.setItem('theme', value), theme);
      await open(page, words);
      await expectNoFinding(page);
      const openers = create
        ? [[create.button, create.dialog, 'Confirm'] as const, ...rowDialogs]
        : rowDialogs;
      for (const [opener, title, confirm] of openers) {
        await page.getByRole('button', { name: opener }).first().click();
        const dialog = page.getByRole('dialog', { name: title, exact: true });
        await expect(dialog.getByRole('button', { name: confirm, exact: true })).toBeVisible();
        await expectNoFinding(page);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      }
    });

  test('is usable on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, words);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.getByPlaceholder(words.search, { exact: true })).toBeInViewport();
    for (const [opener] of rowDialogs)
      await expect(page.getByRole('button', { name: opener }).first()).toBeVisible();
  });
}

async function open(page: Page, { path }: ListWords): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('cell').first()).toBeVisible();
}

/** Fails with what axe finds wrong with the page as it stands. */
export async function expectNoFinding(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
