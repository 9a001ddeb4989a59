import { expect } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { test } from '../console-fixtures.ts';
import { createTokens } from './rows.ts';

test('the palette finds screens, actions and records by keyboard, and gives the focus back', async ({
  page,
  call,
}) => {
  const symbol = await createTokens(call, 1);
  // Its code arrives late.
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/console/Palette-*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/merchants/list');
  await page.getByRole('link', { name: 'All Merchants' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jobz');
  await page.keyboard.press('Backspace');
  release();
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('job');
  await page.keyboard.type('s');
  await expect(box).toHaveValue('jobs');
  await expectNoViolations(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'All Merchants' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await box.fill(`${symbol}-01`);
  await expect(palette.getByRole('option', { name: `${symbol}-01` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${symbol}-01` })).toBeFocused();

  await page.keyboard.press('Control+k');
  await box.fill('create token');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tokens?create');
  await expect(page.getByRole('dialog', { name: 'Create Token' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // First the action and then its record, or first the record.
  await page.keyboard.press('Control+k');
  await box.fill('delete token');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('');
  await page.keyboard.press('Backspace');
  await expect(palette.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await box.fill('delete token');
  await page.keyboard.press('Enter');
  await box.fill(symbol);
  await palette.getByRole('option', { name: `${symbol}-01` }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Token' })).toBeVisible();
  await page.goBack();
  await page.keyboard.press('Control+k');
  await box.fill(symbol);
  await expect(palette.getByRole('option', { name: `${symbol}-01` })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('status');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change Token Status' })).toBeVisible();
  await page.goBack();

  await page.keyboard.press('Control+k');
  await box.fill('stuck dep');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/transactions/deposits?view=stuck-over-1-h');
});

test('keys move through rows and records; Back, links and reloads close and open dialogs', async ({
  page,
  call,
}) => {
  const symbol = await createTokens(call, 3);
  await page.goto(`/tokens?symbol=${symbol}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  const focused = page.locator('tr:focus');
  // The keys come once the page is idle.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(focused).toBeVisible({ timeout: 500 });
  }).toPass();
  // Also the cells that stay in view over others have a part of its ring.
  for (const cell of await focused.getByRole('cell').all())
    await expect(cell).toHaveCSS('box-shadow', /2px 0px 0px inset|0px 2px 0px 0px inset/);
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Update Token' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/symbol=.*&edit=\d+$/);
  await page.reload();
  await expect(dialog.getByLabel('Symbol')).not.toHaveValue('');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/tokens?symbol=${symbol}`);

  await expect(async () => {
    await page.keyboard.press('j');
    await expect(focused).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const opened = await heading.textContent();
  await page.keyboard.press('j');
  await expect(heading).not.toHaveText(String(opened));
  await page.keyboard.press('k');
  await expect(heading).toHaveText(String(opened));
  await page.goBack();
  await expect(focused).toContainText(String(opened?.split(' ')[0]));
});
