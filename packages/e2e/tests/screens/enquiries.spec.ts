import { expect, type Page } from '@playwright/test';
import { fresh, test } from './staff.ts';
import { walkList } from './walk-list.ts';

walkList({
  path: '/merchants/enquiries',
  resource: 'enquiries',
  tab: 'Enquiries',
  heading: 'Enquiries',
  columns: ['#', 'Form', 'Name', 'Company', 'Email', 'Status', 'Created At', 'Message', 'Actions'],
  search: 'Search name, company or e-mail',
  statuses: ['All Statuses', 'New', 'Contacted', 'Closed'],
  empty: 'No enquiries found.',
  failed: 'Failed to load enquiries.',
  rowDialogs: [
    [/^Edit /, 'Update Enquiry', 'Confirm'],
    [/^Delete /, 'Delete Enquiry', 'Delete'],
  ],
});

const message = `We sell tea.\n${'And this line is much longer than a row of the list. '.repeat(8)}The end.`;

/** Fills in and sends the contact form of the landing page. */
async function write(page: Page, name: string): Promise<void> {
  await page.goto('/');
  const form = page.locator('#contactus form');
  const values = { name, businessName: 'Rao Tea', email: 'asha+1@rao.example', phone: '98765' };
  for (const [field, value] of Object.entries({ ...values, message }))
    await form.locator(`[name="${field}"]`).fill(value);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).not.toBeEmpty();
}

test('what a visitor sent is read in full, answered, noted and closed', async ({ page }) => {
  const name = `Asha ${fresh()}`;
  await write(page, name);
  await page.goto('/merchants/enquiries');
  await page.getByPlaceholder('Search name, company or e-mail').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('New', { exact: true })).toHaveAttribute('data-tone', 'waiting');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByText('98765')).toBeVisible();
  await dialog.getByLabel('Status').selectOption('Contacted');
  await dialog.getByLabel('Notes').fill('Called.\nWants to start in May.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Contacted')).toHaveAttribute('data-tone', 'good');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Called.\nWants to start in May.');
  await dialog.getByLabel('Status').selectOption('Closed');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Closed')).toHaveAttribute('data-tone', 'neutral');

  await page.getByLabel('Filter by Statuses').selectOption('New');
  await expect(row).toBeHidden();
  await page.getByLabel('Filter by Statuses').selectOption('Closed');
  await expect(row).toBeVisible();
});
