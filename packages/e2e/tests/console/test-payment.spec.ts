import { expect } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { test } from '../console-fixtures.ts';

test('a test payment is seen, confirmed and credited while one watches', async ({ page }) => {
  await page.goto('/dashboard/overview');
  const panel = page.getByRole('region', { name: 'Test payment' });
  await panel.getByRole('button', { name: 'Send a test payment' }).click();
  await expect(panel.getByText(/^Sent 25\.\d+ USDT to 0x/)).toBeVisible();
  const current = panel.locator('[aria-current]');
  await expect(current).toHaveText('Credited', { timeout: 30_000 });
  await expectNoViolations(page);
  await panel.getByRole('link', { name: 'Open transaction' }).click();
  await expect(page.getByText('3 of 3')).toBeVisible();
});
