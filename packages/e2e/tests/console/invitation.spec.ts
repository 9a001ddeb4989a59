import { expect } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { test, uniqueText } from '../console-fixtures.ts';
import { fillForm, searchAndSelect } from '../fill-form.ts';

test('an owner invites a person, who sets a password by the link and signs in', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = `asha-${uniqueText()}`.toLowerCase();
  await page.goto('/security/admins');
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  const form = page.getByRole('dialog', { name: 'Create Admin Account' });
  await fillForm(form, { Name: 'Asha Rao', Email: `${username}@bank.example`, Username: username });
  await searchAndSelect(form.getByLabel('Role'), 'Support');
  await form.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog').filter({ hasText: 'Invitation link' });
  const link = (await shown.getByRole('code').textContent()) ?? '';
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Invited');

  const guest = await browser.newPage();
  const { pathname, hash } = new URL(link);
  await guest.goto(`${baseURL}${pathname}${hash}`);
  const password = guest.getByRole('textbox', { name: 'New password' });
  await password.fill(`${username}-12345`);
  await password.press('Enter');
  await expect(guest.getByText('names that others know do not count')).toBeVisible();
  await expectNoViolations(guest);
  await password.fill('quiet lamp dust moon');
  await password.press('Enter');
  await expect(guest.getByText(`Your password is set. Sign in as ${username}.`)).toBeVisible();
  await fillForm(guest.locator('form'), { 'Email or username': username });
  await guest.getByRole('textbox', { name: 'Password' }).fill('quiet lamp dust moon');
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL(/\/dashboard\/overview/);

  await guest.goto(`${baseURL}${pathname}${hash}`);
  await expect(guest.getByText('This link has expired or was used already.')).toBeVisible();
  await guest.close();
});
