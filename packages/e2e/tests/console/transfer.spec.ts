import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../axe.ts';
import { test, uniqueText } from '../console-fixtures.ts';

const choose = async (page: Page, entry: 'Export' | 'Import') => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const readText = async (download: Download) => readFile(await download.path(), 'utf8');

test('a filtered list is saved as a file with the columns as shown, and broken ones are not', async ({
  page,
}) => {
  await page.goto('/transactions/all?status=failed');
  await choose(page, 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export Blockchain Transactions' });
  await expect(dialog).toBeVisible();
  await expectNoViolationsInBothThemes(page, '[role=dialog]');

  await page.route('**/transactions/export**', (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The connection broke. Nothing was saved.');
  await page.unroute('**/transactions/export**');

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  const [head, ...rows] = (await readText(await saved)).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFTx Hash,From,To,Token,Amount,Chain ID,Status,Type,Created At');
  expect(rows.every((row) => row.includes(',failed,'))).toBe(true);
  const count = rows.length.toLocaleString('en-IN');
  await expect(dialog.getByRole('status')).toContainText(`Saved ${count} rows`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});

test('a file is mapped, checked and imported, without its bad rows, and found again', async ({
  page,
}) => {
  const name = uniqueText();
  const file = `Firm,Email,Phone\n${name},${name}@example.com,+911234567890\nBad,nothing,1\n`;
  await page.goto('/merchants/list');
  await choose(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import Merchants' });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'firms.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  await dialog.getByLabel('Field of Firm').selectOption('name');
  await expectNoViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 new, 1 with problems');
  await expect(dialog.getByText('Email must be an e-mail address.')).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');

  // Another tab, or the same one later.
  await page.reload();
  await choose(page, 'Import');
  await dialog
    .getByRole('button', { name: /^firms\.csv.*Checked: 1 new/ })
    .first()
    .click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Imported: 1 new, 1 with problems');
  const failed = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save these rows as a file' }).click();
  expect(await readText(await failed)).toContain('Bad,nothing,1,Email must be an e-mail address.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
