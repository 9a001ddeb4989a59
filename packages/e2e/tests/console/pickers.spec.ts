import { expect, type Locator, type Page } from '@playwright/test';
import { typeSlowly } from '../clock.ts';
import { test } from '../console-fixtures.ts';

const options = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
const chosen = (dialog: Locator) => dialog.locator('.ant-select-selection-item-content');

async function openForm(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

test('several choices survive Enter, Tab, Shift-Tab, Escape and a click elsewhere', async ({
  page,
}) => {
  const dialog = await openForm(page, '/merchants/list', 'Create Merchant');
  const networks = dialog.getByLabel('Networks');
  await networks.pressSequentially('Poly');
  await expect(options(page)).toHaveText(['Polygon']);
  await networks.press('Enter');
  await expect(chosen(dialog)).toHaveText(['Polygon']);
  await networks.press('Tab');
  await expect(networks).not.toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expect(chosen(dialog)).toHaveText(['Polygon']);

  await networks.click();
  // Other tests have networks, too: it is not known which ones are in sight.
  for (const name of ['Tron', 'Ethereum']) {
    await networks.pressSequentially(name);
    await options(page).filter({ hasText: name }).click();
  }
  await expect(chosen(dialog)).toHaveText(['Polygon', 'Tron', 'Ethereum']);
  // A click on an option gives the focus back a little later.
  await expect(networks).toBeFocused();
  await networks.press('Shift+Tab');
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await networks.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await networks.press('ArrowDown');
  await networks.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await networks.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await dialog.getByText('Create Merchant').click();
  await expect(options(page)).toHaveCount(0);
  await expect(chosen(dialog)).toHaveText(['Polygon', 'Tron', 'Ethereum']);

  await networks.press('ArrowDown');
  await networks.pressSequentially('Tron');
  await options(page).filter({ hasText: 'Tron' }).click();
  await networks.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(chosen(dialog)).toHaveText(['Polygon', 'Ethereum']);
});

test('a single choice needs Enter, not only leaving the field', async ({ page }) => {
  const dialog = await openForm(page, '/monitoring/workers', 'Create Instance');
  const chain = dialog.getByLabel('Chain');
  const value = dialog.locator('.ant-select-content-has-value');
  for (const leave of ['Tab', 'Shift+Tab', 'Escape']) {
    await chain.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await chain.press('ArrowDown');
    await chain.press(leave);
    await expect(options(page)).toHaveCount(0);
    await expect(value).toHaveCount(0);
  }
  await chain.pressSequentially('tron');
  await expect(options(page)).toHaveCount(1);
  await chain.press('Enter');
  await expect(value).toHaveText('Tron (Chain ID: 728126428)');
  for (const leave of ['Tab', 'Shift+Tab', 'Escape']) {
    await chain.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await chain.press('ArrowUp');
    await chain.press(leave);
    await expect(options(page)).toHaveCount(0);
    await expect(value).toHaveText('Tron (Chain ID: 728126428)');
  }
});

test('a quick Enter chooses the typed option, and a request is sent once typing pauses', async ({
  page,
}) => {
  const asked: (string | null)[] = [];
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (pathname.endsWith('/common-filter')) asked.push(searchParams.get('search'));
  });
  await page.clock.install();
  const dialog = await openForm(page, '/merchants/list', 'Create Merchant');
  const networks = dialog.getByLabel('Networks');
  await networks.press('ArrowDown');
  await expect(options(page).nth(1)).toBeVisible();
  await typeSlowly(networks, 'trn');
  await expect(page.getByText('Nothing found')).toBeVisible();
  expect(asked.filter(Boolean)).toEqual(['trn']);
  await networks.fill('');
  await networks.pressSequentially('tro');
  await networks.press('Enter');
  await expect(chosen(dialog)).toHaveText(['Tron']);
});

test('a form takes the focus before the code of its select has come, and hands it over', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/picker-[^/]*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const dialog = await openForm(page, '/merchants/api-keys', 'Create API Key');
  await expect(dialog.getByLabel('Loading…')).toBeFocused();
  arrived.resolve();
  await expect(dialog.getByLabel('Merchant')).toBeFocused();
});
