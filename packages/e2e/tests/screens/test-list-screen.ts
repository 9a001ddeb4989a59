import { expect, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../axe.ts';
import type { ConsoleTest } from '../console-fixtures.ts';
import type { ListScreen } from './list-screen.ts';
import { testRowLifecycle } from './test-row-lifecycle.ts';

const sizes = [10, 20, 50, 100, 200];

/**
 * Tests a list screen: its states and dialogs with every text, its accessibility in both themes, and
 * the lifecycle of a row.
 */
export function testListScreen(test: ConsoleTest, screen: ListScreen): void {
  test(`${screen.tab}: states and dialogs have the texts of the specification and no axe violations`, async ({
    page,
    brand,
  }) => {
    await loadOnRetry(test, page, screen);
    await expectRows(test, page, screen, brand);
    await test.step('it has no axe violations', () => expectNoViolationsInBothThemes(page));
    await test.step('its dialogs', () => openDialogs(page, screen));
    await expectOtherStates(test, page, screen);
  });

  if (screen.lifecycle) testRowLifecycle(test, screen, screen.lifecycle);
}

/** Tests the states of a list screen and compares every text. */
export function testStates(test: ConsoleTest, screen: ListScreen): void {
  test(`${screen.tab}: every state has the texts of the specification`, async ({ page, brand }) => {
    await loadOnRetry(test, page, screen);
    await expectRows(test, page, screen, brand);
    await expectOtherStates(test, page, screen);
  });
}

const listsOf = ({ resource }: ListScreen) => `**/api/admin/${resource}/list**`;

async function loadOnRetry(test: ConsoleTest, page: Page, screen: ListScreen): Promise<void> {
  await test.step('it fails to load, and loads on retry', async () => {
    await page.route(listsOf(screen), (route) =>
      route.fulfill({ status: 422, json: { error: 'Disk on fire' } }),
    );
    await page.goto(screen.path);
    await expect(page.getByText(screen.errorText, { exact: true })).toBeVisible();
    await expect(page.getByText(screen.emptyText, { exact: true })).toHaveCount(0);
    await expect(page.locator('.ant-notification-notice')).toContainText('Disk on fire');
    await page.unroute(listsOf(screen));
    await page.getByRole('button', { name: 'Retry' }).click();
  });
}

async function expectRows(
  test: ConsoleTest,
  page: Page,
  { create, statuses, ...screen }: ListScreen,
  brand: string,
): Promise<void> {
  await test.step('it has rows', async () => {
    await expect(page.getByRole('cell').first()).toBeVisible();
    await expect(page).toHaveTitle(`${screen.tab} | ${brand} Admin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading);
    await expect(page.getByRole('columnheader')).toHaveText([...screen.columns]);
    await expect(page.getByPlaceholder(screen.search, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    const select = page.getByLabel('Filter by Statuses');
    if (statuses) await expect(select.getByRole('option')).toHaveText([...statuses]);
    else await expect(select).toHaveCount(0);
    const button = page.getByRole('button', { name: create?.button ?? /^Create / });
    if (create) await expect(button).toHaveAttribute('title', create.tooltip);
    else await expect(button).toHaveCount(0);
  });
}

/** Opens every dialog; each form is checked with axe once. */
async function openDialogs(page: Page, { create, rowDialogs = [] }: ListScreen): Promise<void> {
  const openers = create
    ? [[create.button, create.dialog, 'Confirm'] as const, ...rowDialogs]
    : rowDialogs;
  for (const [opener, title, confirm] of openers) {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog.getByRole('button', { name: confirm, exact: true })).toBeVisible();
    // Editing has the fields of creating. Colours and confirmations are the same in every dialog:
    // `console/axe.spec.ts` checks them once.
    const isForm = title.startsWith('Create ') || (!create && title.startsWith('Update '));
    if (isForm) await expectNoViolations(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
}

async function expectOtherStates(test: ConsoleTest, page: Page, screen: ListScreen): Promise<void> {
  const { pageSizes = sizes, rowDialogs = [] } = screen;
  const lists = listsOf(screen);
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });

  await test.step('it has many pages', async () => {
    await page.route(lists, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), total: 450 } });
    });
    await refresh.click();
    await expect(page.getByText('Page 1 of 45', { exact: true })).toBeVisible();
    const rowsAPage = page.getByLabel('Rows per page');
    await expect(rowsAPage.getByRole('option')).toHaveText(
      pageSizes.map((size) => `${size} / page`),
    );
    await rowsAPage.selectOption('50');
    await expect(page.getByText('Page 1 of 9', { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('it is empty', async () => {
    await page.route(lists, (route) => route.fulfill({ json: { data: [], total: 0 } }));
    await refresh.click();
    await expect(page.getByText(screen.emptyText, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
    await page.unroute(lists);
  });

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await refresh.click();
    await expect(page.getByRole('cell').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.getByPlaceholder(screen.search, { exact: true })).toBeInViewport();
    for (const [opener] of rowDialogs)
      await expect(page.getByRole('button', { name: opener }).first()).toBeVisible();
  });
}
