import { expect } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../axe.ts';
import { staff, test, uniqueText } from '../console-fixtures.ts';

test('a role is copied, changed in the matrix by keyboard, and given', async ({ page }) => {
  const name = `clerk-${uniqueText()}`;
  await page.goto('/security/access-control');
  await expect(page.getByRole('button', { name: 'Edit Operator' })).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More actions for Operator' });
  await more.focus();
  await page.keyboard.press('ArrowDown');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('Copy')).toBeFocused();
  await page.keyboard.press('n');
  await expect(item('Networks')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(item('Copy')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(name);
  await dialog.getByLabel('Name').fill(name);
  const box = (label: string) => dialog.getByRole('checkbox', { name: label });
  await expect(box('List Supported Tokens')).toBeChecked();
  await dialog.getByLabel('Filter permissions').fill('tokens');
  await expect(box('List Fees')).toHaveCount(0);
  await box('Delete Token').focus();
  await page.keyboard.press('Space');
  await expect(box('Delete Token')).not.toBeChecked();
  await box('Read every resource').check();
  await expect(box('List Supported Tokens. Granted by: List of every resource')).toBeDisabled();
  await expectNoViolationsInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name, exact: true }).click();
  const matrix = page.getByRole('table', { name: 'Permissions by resource' });
  await expect(matrix.getByText('Delete Token: not granted')).toBeAttached();
  await expect(page.getByText('Read every resource')).toBeVisible();
  await expectNoViolationsInBothThemes(page);
});

test('an owner sees the console as a role does, and comes back', async ({ page, request }) => {
  // A session of its own: the tests of this worker share another one.
  const { token } = await (await request.post('/api/admin/login', { data: staff })).json();
  await page.addInitScript((own) => sessionStorage.setItem('token', own), token);
  await page.goto('/security/access-control');
  await page.getByRole('button', { name: 'More actions for Support' }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View as' }).click();
  const banner = page.getByRole('region', { name: 'Viewing as someone else' });
  await expect(banner).toContainText('You see the console as Support does.');
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(page.getByRole('button', { name: 'Security' })).toHaveCount(0);
  await expectNoViolationsInBothThemes(page);
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Security' })).toBeVisible();
});
