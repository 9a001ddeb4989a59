import type { Page } from '@playwright/test';

/**
 * Leads to a screen as the Back button would. A page that is not loaded again keeps its code, and
 * axe.
 */
export function visit(page: Page, path: string): Promise<void> {
  return page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
