import { expect, mockForms, test } from './fixtures.ts';
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

test('broken rules and failures are shown where they belong, the input stays, and it is sent once', async ({
  page,
  context,
}) => {
  const form = '**/api/public/*';
  const alert = page.getByRole('alert');
  await openDialog(page);

  await test.step('all fields but the message are required', async () => {
    await register(page);
    for (const name of ['name', 'phone', 'email', 'company'] as const)
      await expect(dialogOf(page).getByText(messages[name])).toBeVisible();
    await expect(dialogOf(page).getByText(messages.message)).toBeHidden();
  });

  await test.step('every broken rule is named until its field is edited', async () => {
    await fill(page, { ...good, name: 'As', phone: '919876543210', email: 'asha', company: 'R' });
    await field(page, 'message').fill('x'.repeat(501));
    await register(page);
    for (const [name, message] of Object.entries(messages)) {
      await expect(dialogOf(page).getByText(message)).toBeVisible();
      await expect(field(page, name)).toHaveAccessibleDescription(message);
    }
    await expect(field(page, 'name')).toBeFocused();
    await field(page, 'name').pressSequentially('h');
    await expect(dialogOf(page).getByText(messages.name)).toBeHidden();
    await expect(dialogOf(page).getByText(messages.phone)).toBeVisible();
  });

  await test.step('errors of the server are under their fields, and why it throttles', async () => {
    await fill(page);
    await mockForms(page, 422, {
      code: 'validation_failed',
      details: [{ field: 'company', code: 'too_short', message: messages.company }],
    });
    await register(page);
    await expect(dialogOf(page).getByText(messages.company)).toBeVisible();
    await page.unroute(form);
    await mockForms(page, 429, { code: 'throttled', message: 'Too many requests.' });
    await register(page);
    await expect(alert.filter({ hasText: `${failure} Too many requests.` })).toBeVisible();
    await page.unroute(form);
  });

  await test.step('a lost connection keeps the input', async () => {
    await fill(page, { ...good, name: 'Asha R.' });
    await context.setOffline(true);
    await register(page);
    await expect(alert.filter({ hasText: failure })).toBeVisible();
    await expect(alert.filter({ hasText: 'Too many requests.' })).toHaveCount(0);
    for (const [name, value] of Object.entries({ ...good, name: 'Asha R.' }))
      await expect(field(page, name)).toHaveValue(value);
    await context.setOffline(false);
  });

  await test.step('a second click while it sends does not send twice', async () => {
    const posts = await mockForms(page, 201);
    await dialogOf(page).getByRole('button', { name: 'Register' }).dblclick();
    await expect(page.getByText(successMessage)).toBeVisible();
    expect(posts).toEqual([{ ...good, name: 'Asha R.', website: '' }]);
  });
});

test('sends a registration to the server, shows the success, closes and is empty again', async ({
  page,
}) => {
  await openDialog(page);
  await fill(page);
  const answer = page.waitForResponse('**/api/public/registrations');
  await register(page);
  expect((await answer).status()).toBe(201);
  await expect(page.getByRole('alert').filter({ hasText: successMessage })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(successMessage)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  for (const name of Object.keys(good)) await expect(field(page, name)).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Get Started leads to the same form, which registers', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/\/contact-us\??#register$/);
    const form = page.locator('#register form');
    for (const [name, value] of Object.entries(good))
      await form.locator(`[name="${name}"]`).fill(value);
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/contact-us#registration-sent$/);
    await expect(page.getByText(successMessage)).toBeVisible();
  });

  test('a failure shows the form again with the reason', async ({ page }) => {
    await page.goto('/contact-us#registration-failed');
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.locator('#register form')).toBeVisible();
  });
});
