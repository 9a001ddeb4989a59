import type { Page } from '@playwright/test';

/** Longer than screens wait before they load what is not urgent. */
const restMs = 3_000;

/**
 * Waits until a page of the console has loaded nothing for a while. Playwright's `networkidle` never
 * comes while the stream of live changes is open.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.evaluate(async (restMs) => {
    const count = () => performance.getEntriesByType('resource').length;
    for (let loaded = -1; loaded !== count(); ) {
      loaded = count();
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }, restMs);
}
