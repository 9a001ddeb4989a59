import type { Page } from '@playwright/test';

/** Refreshes all data from the avatar's menu, also behind a dialog. */
export async function refreshAll(page: Page): Promise<void> {
  const avatar = page.getByRole('button', { name: /^Account of/ });
  await avatar.dispatchEvent('click');
  await page.getByRole('button', { name: 'Refresh all data' }).dispatchEvent('click');
  await avatar.dispatchEvent('click');
}
