import type { Locator, Page } from '@playwright/test';

/** Stops the clock of `page.clock.install()`: only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Types with 400 ms after each letter on the page's clock, on any machine. */
export async function typeSlowly(input: Locator, text: string): Promise<void> {
  const page = input.page();
  await stopClock(page);
  for (const letter of text) {
    await input.pressSequentially(letter);
    await page.clock.runFor(400);
  }
  await page.clock.resume();
}
