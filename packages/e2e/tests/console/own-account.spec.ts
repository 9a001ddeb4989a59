import { expect, type Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../axe.ts';
import { signedOut as test } from '../console-fixtures.ts';
import { addAuthenticator } from './authenticator.ts';
import { openAs } from './sign-in.ts';
import { codeOf, formerCodeOf } from './totp.ts';

// One account of the demo, whose factors the steps share.
test.describe.configure({ mode: 'serial' });

const support = { username: 'support', password: 'koshpay-demo' };
let secret = '';
let codes: string[] = [];

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
}

async function fillFirstFactor(page: Page): Promise<void> {
  await page.getByLabel('Email or username').fill(support.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(support.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an app is set up by its key, and its codes are shown once', async ({ page }) => {
  await openAs(page, '/account', support);
  await expectNoViolationsInBothThemes(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(await formerCodeOf(secret));
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByLabel('I have saved them').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();
});

test('the code takes over when it is pending, and is sent when it is full', async ({ page }) => {
  await page.goto('/auth/login');
  await fillFirstFactor(page);
  const code = page.getByLabel('2FA code');
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Email or username')).toBeHidden();
  await code.fill('000000');
  await expect(page.getByRole('alert')).toHaveText(/wrong, too old or used/);
  await code.fill(codeOf(secret));
  await expect(page).toHaveURL('/dashboard/overview');
});

test('a recovery code replaces the app once', async ({ page }) => {
  await page.goto('/auth/login');
  await fillFirstFactor(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/overview');
  await openAccount(page);
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible();
});

test('a passkey is added, signs in alone, and is removed', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto('/auth/login');
  await fillFirstFactor(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await openAccount(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey 1')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  await openAccount(page);
  await expect(page.getByText(/by passkey/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  for (const name of ['Remove Passkey 1', 'Remove the app']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});
