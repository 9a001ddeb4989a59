import type { Page } from '@playwright/test';
import { stopClock } from '../clock.ts';
import { expect, mockForms, test } from './fixtures.ts';

const good = {
  name: 'Asha',
  businessName: 'Rao Tea',
  email: 'asha@rao.example',
  phone: '98765 43210',
  message: 'Call me in the morning.',
};
const success = "Registration submitted! We'll contact you soon.";
const failure = 'Failed to submit. Please try again.';

const form = (page: Page) => page.locator('#contactus form');

async function fill(page: Page) {
  await page.goto('/');
  for (const [name, value] of Object.entries(good))
    await form(page).locator(`[name="${name}"]`).fill(value);
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });

test('sends to the server, shows the success for three seconds and is empty again', async ({
  page,
}) => {
  await page.clock.install();
  await fill(page);
  const answer = page.waitForResponse('**/api/public/contact');
  await send(page).click();
  expect((await answer).status()).toBe(201);
  const status = form(page).getByRole('status');
  await expect(status).toHaveText(success);
  await stopClock(page);
  for (const name of Object.keys(good))
    await expect(form(page).locator(`[name="${name}"]`)).toHaveValue('');
  await page.clock.runFor(1000);
  await expect(status).toHaveText(success);
  await page.clock.runFor(2000);
  await expect(status).toBeEmpty();
});

test('requires four fields; a failure keeps the input, and a second click does not send twice', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const required = await form(page)
    .locator(':invalid')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  expect(required).toEqual(['name', 'businessName', 'email', 'phone']);

  await test.step('says under each field that it is missing, until it is typed', async () => {
    await send(page).click();
    const name = form(page).locator('[name=name]');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Your name is required.');
    await expect(form(page).locator('.field-error')).toHaveCount(4);
    await name.fill('Asha');
    await expect(form(page).locator('.field-error')).toHaveCount(3);
  });

  const expectFailure = async () => {
    await expect(form(page).getByRole('alert')).toHaveText(failure);
    for (const [name, value] of Object.entries(good))
      await expect(form(page).locator(`[name="${name}"]`)).toHaveValue(value);
  };

  await test.step('a lost connection', async () => {
    await fill(page);
    await context.setOffline(true);
    await send(page).click();
    await expectFailure();
    await context.setOffline(false);
  });

  await test.step('a failure of the server', async () => {
    const posts = await mockForms(page, 500, { code: 'internal' });
    await send(page).click();
    await expect.poll(() => posts.length).toBe(1);
    await expectFailure();
    await page.unroute('**/api/public/*');
  });

  const posts = await mockForms(page, 201);
  await send(page).dblclick();
  await expect(form(page).getByRole('status')).toHaveText(success);
  expect(posts).toEqual([{ ...good, website: '' }]);
});

test('is posted as a plain form if its code never arrives', async ({ page }) => {
  await page.route('**/_astro/post-form.*.js', (route) => route.abort());
  await fill(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/#contact-sent$/);
  await expect(page.getByText(success)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts and redirects to the success message', async ({ page }) => {
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL(/\/#contact-sent$/);
    await expect(page.getByText(success)).toBeVisible();
    await expect(page.getByText(failure)).toBeHidden();
  });
});
