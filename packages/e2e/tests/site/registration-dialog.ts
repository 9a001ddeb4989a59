import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const good = {
  name: 'Asha Rao',
  phone: '+919876543210',
  email: 'asha+pay@rao.example',
  company: 'Rao & Daughters',
  message: 'We sell tea.\nIn Munnar.',
};
export const messages = {
  name: 'Name must be 3-50 characters long.',
  phone: 'Phone must include country code, e.g., +919876543210',
  email: 'Invalid email address.',
  company: 'Company name must be 2-50 characters long.',
  message: 'Message cannot exceed 500 characters.',
};
export const failure = 'Failed to send registration. Please try again.';
export const successMessage = 'Thank you! Your registration has been submitted.';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Merchant Registration' });
export const field = (page: Page, name: string) => dialogOf(page).locator(`[name="${name}"]`);

export async function openDialog(page: Page, path = '/', button = 'Get Started') {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function fill(page: Page, values: Record<string, string> = good) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export const register = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Register' }).click();
