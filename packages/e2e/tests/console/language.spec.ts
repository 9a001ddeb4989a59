import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';

test('shows list, form, errors, dates and files in Hindi once chosen, also after a reload', async ({
  page,
}) => {
  await page.goto('/tokens');
  await expect(page.getByRole('heading', { name: 'Supported Tokens' })).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).press('Enter');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'समर्थित टोकन' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page).toHaveTitle('टोकन | KoshPay एडमिन');
  await expect(page.getByRole('link', { name: 'चेन नेटवर्क' })).toBeVisible();
  // Any row: those of tests beside it are newer than the demo's.
  const status = page.getByRole('button', { name: /^(सक्रिय|निष्क्रिय)$/ });
  const row = page.getByRole('row').filter({ has: status }).first();
  await expect(row).toBeVisible();
  const created = await row.locator('time').getAttribute('datetime');
  const inIndia = { month: 'short', timeZone: 'Asia/Kolkata' } as const;
  const month = new Intl.DateTimeFormat('hi-IN', inIndia).format(new Date(created ?? ''));
  await expect(row.locator('time')).toContainText(month);

  await page.getByRole('button', { name: 'टोकन बनाएँ' }).click();
  const dialog = page.getByRole('dialog', { name: 'टोकन बनाएँ' });
  await dialog.getByRole('button', { name: 'पुष्टि करें' }).click();
  await expect(dialog.getByText('सिंबल ज़रूरी है।')).toBeVisible();
  await dialog.getByRole('button', { name: 'रद्द करें' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'और', exact: true }).click();
  await page.getByRole('menuitem', { name: 'निर्यात करें' }).click();
  const exported = page.waitForEvent('download');
  const panel = page.getByRole('dialog', { name: 'समर्थित टोकन का निर्यात' });
  await panel.getByRole('button', { name: 'निर्यात करें' }).click();
  const file = await readFile(await (await exported).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFचेन ID,कॉन्ट्रैक्ट एड्रेस,सिंबल,/);
  await panel.getByRole('button', { name: 'बंद करें' }).last().click();

  await page.getByRole('button', { name: 'भाषा (Language)' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Supported Tokens' })).toBeVisible();
});
