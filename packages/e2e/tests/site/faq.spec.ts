import { expect, test } from './fixtures.ts';

test.describe('with JavaScript', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/faqs');
    await page.locator('.faq summary').last().click();
    await page.locator('.faq button').last().click();
    await expect(page.locator('.faq section:visible')).toHaveCount(0);
  });

  test('opens one item at a time and closes it again', async ({ page }) => {
    const [first, second] = [
      page.locator('.faq button').nth(0),
      page.locator('.faq button').nth(1),
    ];
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.faq section:visible')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Can KoshPay touch my funds?' })).toBeVisible();
    await second.click();
    await expect(page.locator('.faq section:visible')).toHaveCount(0);
  });

  test('is an accordion to the keyboard: Enter, Space, arrows, Home, End', async ({ page }) => {
    const buttons = page.locator('.faq button');
    await buttons.first().focus();
    await page.keyboard.press('Enter');
    await expect(buttons.first()).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(buttons.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(buttons.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('End');
    await expect(buttons.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(buttons.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(buttons.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(buttons.first()).toBeFocused();
  });

  test('names what each button controls', async ({ page }) => {
    for (const button of await page.locator('.faq button').all()) {
      const id = await button.getAttribute('aria-controls');
      await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
      await expect(button.locator('xpath=..')).toHaveJSProperty('tagName', 'H2');
    }
  });
});

test('React waits until a question is opened or reached by keyboard', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/faqs', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /Faq|client/.test(url))).toEqual([]);
  await page.locator('.faq summary').first().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.faq button').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.faq section:visible')).toHaveCount(1);
});

test('code that failed to load leaves the questions usable, and is loaded again', async ({
  page,
}) => {
  await page.route('**/_astro/Faq.*.js', (route) => route.abort());
  await page.goto('/faqs');
  await page.locator('.faq summary').nth(0).click();
  await page.locator('.faq summary').nth(1).click();
  await expect(page.locator('.faq details[open]')).toHaveCount(1);
  await page.unroute('**/_astro/Faq.*.js');
  await page.locator('.faq summary').nth(2).click();
  await expect(page.locator('.faq button').nth(2)).toHaveAttribute('aria-expanded', 'true');
});

test('an item opened before hydration stays open and focused', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/_astro/Faq.*.js', async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto('/faqs');
  await page.locator('summary').nth(2).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  const button = page.locator('.faq button').nth(2);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(button).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('works as an accordion all the same', async ({ page }) => {
    await page.goto('/faqs');
    await page.locator('summary').nth(0).click();
    await page.locator('summary').nth(3).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(page.locator('details').nth(3).locator('p')).toBeVisible();
  });
});
