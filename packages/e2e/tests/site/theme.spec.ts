import { expect, test } from './fixtures.ts';

const html = 'html';

test('the toggle changes the theme and stores it for the session', async ({ page }) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await expect(page.locator(html)).not.toHaveClass(/dark/);
  await toggle.click();
  await expect(page.locator(html)).toHaveClass(/dark/);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => sessionStorage.getItem('theme'))).toBe('dark');
  await page.goto('/faqs');
  await expect(page.locator(html)).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator(html)).not.toHaveClass(/dark/);
  expect(await page.evaluate(() => sessionStorage.getItem('theme'))).toBe('light');
});

test('a stored dark theme applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('theme', 'dark');
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { darkAtBody: document.documentElement.classList.contains('dark') });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  expect(await page.evaluate(() => 'darkAtBody' in window && window.darkAtBody)).toBe(true);
});

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a first visit is dark, a stored light choice stays light', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(html)).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.reload();
    await expect(page.locator(html)).not.toHaveClass(/dark/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page is dark too', async ({ page }) => {
      await page.goto('/');
      const background = await page
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(background).toBe('rgb(8, 19, 15)');
    });
  });
});
