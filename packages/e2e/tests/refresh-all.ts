import type { Page } from '@playwright/test';

const avatarOf = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** Refreshes all data from the avatar's menu, also behind a dialog. */
export async function refreshAll(page: Page): Promise<void> {
  await startRefresh(page);
  await avatarOf(page).dispatchEvent('click');
}

/** The same, without closing the menu: the answers may end the screen before. */
export async function startRefresh(page: Page): Promise<void> {
  await avatarOf(page).dispatchEvent('click');
  await page.getByRole('button', { name: 'Refresh all data' }).dispatchEvent('click');
}
