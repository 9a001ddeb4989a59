import { expect, type Page } from '@playwright/test';
import { staff } from '../console-fixtures.ts';

/** Opens a page of the console as demo staff, through the sign-in form. */
export async function openAs(page: Page, path: string, who = staff): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, who);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Fills the sign-in form without sending it. */
export async function fillSignIn(page: Page, { username, password } = staff): Promise<void> {
  await page.getByLabel('Email or username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}
