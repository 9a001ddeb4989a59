import { expect } from '@playwright/test';
import { test } from '../console-fixtures.ts';

test('a bar of the volume is chosen by keyboard, announced, and opens exactly its rows', async ({
  page,
}) => {
  await page.goto('/dashboard/transactions');
  const chart = page.getByRole('slider', { name: /^Blockchain Transactions/ });
  await expect(chart.locator('path').first()).toBeVisible();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /Confirmed \d+/);
  const text = (await chart.getAttribute('aria-valuetext')) ?? '';
  const counts = [...text.matchAll(/(?:Pending|Confirmed|Failed) (\d+)/g)];
  const rows = counts.reduce((sum, [, count]) => sum + Number(count), 0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\/all\?created_at_from=(\S+)&created_at_to=\1$/);
  await expect(page.getByText(`${rows} total`)).toBeVisible();

  await page.goBack();
  await page.getByRole('radio', { name: 'Month' }).check();
  await page.getByLabel('By').selectOption('Currency');
  await expect(page).toHaveURL('/dashboard/transactions?grain=month&by=currency');
  await expect(page.getByRole('link', { name: 'USDC' })).toHaveAttribute('href', /currency=USDC/);
});
