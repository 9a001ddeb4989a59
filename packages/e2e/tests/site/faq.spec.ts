import { expect, test } from './fixtures.ts';

test('is an accordion to the pointer and the keyboard, and names what each button controls', async ({
  page,
}) => {
  await page.goto('/faqs');
  await page.locator('.faq summary').last().click();
  const buttons = page.locator('.faq button');
  const sections = page.locator('.faq section:visible');
  await buttons.last().click();
  await expect(sections).toHaveCount(0);
  const [first, second] = [buttons.nth(0), buttons.nth(1)];

  await test.step('opens one item at a time and closes it again', async () => {
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(sections).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Can KoshPay touch my funds?' })).toBeVisible();
    await second.click();
    await expect(sections).toHaveCount(0);
  });

  await test.step('Enter, Space, arrows, Home, End', async () => {
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('End');
    await expect(buttons.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(buttons.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
  });

  for (const button of await buttons.all()) {
    const id = await button.getAttribute('aria-controls');
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    await expect(button.locator('xpath=..')).toHaveJSProperty('tagName', 'H2');
  }
});

test('is printed with every answer, opened or not', async ({ page }) => {
  await page.goto('/faqs');
  await page.emulateMedia({ media: 'print' });
  for (const answer of await page.locator('.faq p').all()) await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.faq summary').first().click();
  await expect(page.locator('.faq section:visible')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const answer of await page.locator('.faq p').all()) await expect(answer).toBeVisible();
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
