import { expect, test } from './fixtures.ts';
import {
  dialogOf,
  failure,
  field,
  fill,
  good,
  messages,
  openDialog,
  register,
  successMessage,
} from './registration-dialog.ts';

test('each of its buttons opens the dialog and focuses its first field', async ({ page }) => {
  for (const [path, button] of [
    ['/', 'Get Started'],
    ['/contact-us', 'Open Contact Form'],
    ['/faqs', 'Contact Support'],
  ] as const) {
    await openDialog(page, path, button);
    await expect(field(page, 'name')).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test.describe('before its code has arrived', () => {
  const code = '**/_astro/RegistrationModal.*.js*';

  test('holds a submit until the rules are loaded', async ({ page }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(code, async (route) => {
      await arrival;
      await route.continue();
    });
    await openDialog(page);
    await field(page, 'name').fill('As');
    await register(page);
    await expect(dialogOf(page).getByText(messages.name)).toBeHidden();
    arrive();
    await expect(dialogOf(page).getByText(messages.name)).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('As');
  });

  test('is posted as a plain form if the code never arrives', async ({ page }) => {
    await page.route(code, (route) => route.abort());
    await openDialog(page);
    await fill(page);
    await register(page);
    await expect(page).toHaveURL(/\/contact-us#registration-sent$/);
    await expect(page.getByText(successMessage)).toBeVisible();
  });
});

test('code that failed to load is loaded on the next attempt', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  const opener = page.getByRole('main').getByRole('button', { name: 'Get Started' });
  const fail = () => page.waitForEvent('console', (message) => /hydrating/.test(message.text()));
  const failed = fail();
  await opener.click();
  await fill(page);
  await register(page);
  await failed;
  for (const [name, value] of Object.entries(good))
    await expect(field(page, name)).toHaveValue(value);
  await expect(dialogOf(page).getByRole('alert')).toHaveText(failure);
  const failedAgain = fail();
  await register(page);
  await failedAgain;
  await expect(dialogOf(page).getByRole('alert')).toHaveText(failure);
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await opener.click();
  await field(page, 'name').fill('As');
  await register(page);
  await expect(dialogOf(page).getByText(messages.name)).toBeVisible();
});

test('it locks the page without a shift, keeps Tab inside, closes in three ways and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  const opener = page.getByRole('main').getByRole('button', { name: 'Get Started' });
  await opener.click();
  await expect(dialogOf(page)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const close = dialogOf(page).getByRole('button', { name: 'Close' });
  const submit = dialogOf(page).getByRole('button', { name: 'Register' });
  // Its code, which replaces the form, has arrived.
  await expect(page.locator('dialog form[novalidate]')).toBeVisible();
  await submit.focus();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(submit).toBeFocused();

  const ways = [
    () => close.click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  for (const leave of ways) {
    if (await dialogOf(page).isHidden()) await opener.click();
    await expect(dialogOf(page)).toBeVisible();
    await leave();
    await expect(dialogOf(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
