import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { type Call, staff, test, uniqueText } from '../console-fixtures.ts';
import { openAs } from './sign-in.ts';

async function createMerchant(call: Call) {
  const name = `Kaveri ${uniqueText()}`;
  const email = `${uniqueText()}@kaveri.example`;
  const values = { name, email, phone: '+919812345670', network_ids: [] };
  const { id, code } = await call<{ id: number; code: string }>('post', 'merchants/create', values);
  return { id, code, name, email };
}

test('one person asks to delete a merchant, another sees why and approves it, by keyboard', async ({
  page,
  call,
  browser,
}) => {
  const { id, code, name, email } = await createMerchant(call);
  await page.goto(`/merchants/list/${id}`);
  await page.getByRole('button', { name: 'Delete: ask for approval' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Merchant' });
  await expect(dialog.getByText('Another person must approve it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Closed its shop.');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Waiting for a second person').first()).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  // The person who asked can only withdraw it.
  await page.getByRole('link', { name: 'Delete: waiting for approval' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  const second = await browser.newPage();
  await openAs(second, '/security/approvals', { ...staff, username: 'operator' });
  await expect(second.getByRole('navigation').getByText('waiting for you')).toBeAttached();
  const row = second.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Closed its shop.')).toBeVisible();
  await expectNoViolations(second);
  await pressOn(second, row.getByRole('button', { name: /^Approve/ }));
  const decision = second.getByRole('dialog');
  await expect(decision.getByText('Requested by admin: Closed its shop.')).toBeVisible();
  await expect(decision.getByText(email)).toBeVisible();
  await expectNoViolations(second);
  await second.keyboard.press('Enter');
  await expect(row.getByText('Approved')).toBeVisible();
  expect(await call('get', `merchants/list?code=${code}`)).toEqual([]);
  await second.close();
});

test('the person who approves sees what has changed since it was requested, in the list, too', async ({
  page,
  call,
  browser,
}) => {
  const { id, code, name } = await createMerchant(call);
  await call('delete', `merchants/delete?id=${id}&approval_reason=Closed`);
  await call('patch', 'merchants/update', { id, phone: '+919812345699' });

  await page.goto(`/merchants/list?code=${code}`);
  await page.getByRole('link', { name: `Delete: waiting for approval ${name}` }).click();
  await expect(page).toHaveURL(/\/security\/approvals\/\d+$/);
  const since = page.getByRole('status').filter({ hasText: 'Changed since it was requested.' });
  await expect(since).toContainText('+919812345699');

  const second = await browser.newPage();
  await openAs(second, '/security/approvals', { ...staff, username: 'operator' });
  const row = second.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Approve/ }).click();
  const decision = second.getByRole('dialog');
  await expect(decision.getByText('Changed since it was requested.')).toBeVisible();
  await expect(decision.getByText('+919812345699')).toBeVisible();
  await expectNoViolations(second);
  await second.close();
});

async function pressOn(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}
