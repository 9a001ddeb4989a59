import { hdWallets } from '@koshpay/gateway/testing';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { test, uniqueText } from '../console-fixtures.ts';
import { fillForm } from '../fill-form.ts';
import { runLifecycle } from './row-lifecycle.ts';

test('a wallet is created of a given mnemonic, found, changed, toggled and deleted', async ({
  page,
}) => {
  await page.goto(hdWallets.path);
  await runLifecycle(page, hdWallets);
});

test('a mnemonic is entered hidden with errors on its field; a generated one is shown once, and cannot be closed by accident', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/wallets/merchant');
  await page.getByRole('button', { name: 'Create Merchant Wallet' }).click();
  const form = page.getByRole('dialog', { name: 'Create Merchant Wallet' });
  await fillForm(form, { Merchant: [0], Network: ['Ethereum (Chain ID: 1)'] });
  await expect(form.getByLabel('Derivation Path')).toHaveValue("m/44'/60'/0'");
  await fillForm(form, { Network: ['Tron (Chain ID: 728126428)'] });
  await expect(form.getByLabel('Derivation Path')).toHaveValue("m/44'/195'/0'");
  const name = `Once_${uniqueText()}`;
  await form.getByLabel('Wallet Name').fill(name);
  const mnemonic = form.getByRole('textbox', { name: 'Mnemonic' });
  await mnemonic.fill('twelve words that are no phrase at all');
  await expect(mnemonic).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Show Mnemonic' }).press('Enter');
  await expect(mnemonic).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(mnemonic).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Wallet Name')).toHaveValue(name);
  await mnemonic.fill('');
  const answer = page.waitForResponse('**/hd-wallets/create');
  await form.getByRole('button', { name: 'Confirm' }).click();
  const { one_time_secrets: secrets } = await (await answer).json();

  const secretsDialog = page.getByRole('dialog', {
    name: 'Merchant Wallet created: write this down now',
  });
  await expect(secretsDialog.getByRole('listitem')).toHaveText(secrets.Mnemonic.split(' '));
  await expectNoViolations(page);
  await secretsDialog.getByRole('button', { name: 'Copy Mnemonic' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(secrets.Mnemonic);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(secretsDialog).toBeVisible();
  await expect(secretsDialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await secretsDialog.getByLabel('I have written it down').check();
  await secretsDialog.getByRole('button', { name: 'Close' }).click();
  await expect(secretsDialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Merchant Wallet' })).toBeFocused();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).not.toContain(secrets.Mnemonic);
});

test('a mnemonic stays until it is written down, even if the session ends', async ({ page }) => {
  await page.goto('/wallets/merchant');
  await page.getByRole('button', { name: 'Create Merchant Wallet' }).click();
  const form = page.getByRole('dialog', { name: 'Create Merchant Wallet' });
  await fillForm(form, { Merchant: [0], Network: ['Polygon (Chain ID: 137)'] });
  await form.getByLabel('Wallet Name').fill(`Kept_${uniqueText()}`);
  const expired = page.waitForResponse((answer) => answer.status() === 401);
  // Not earlier: the list follows others, and an expired session asks for a sign-in over the form.
  await page.route('**/hd-wallets/create', async (route) => {
    const response = await route.fetch();
    await page.route('**/hd-wallets/list**', (each) => each.fulfill({ status: 401, json: {} }));
    await route.fulfill({ response });
  });
  await form.getByRole('button', { name: 'Confirm' }).click();
  const secretsDialog = page.getByRole('dialog', { name: /write this down now$/ });
  await expired;
  await expect(secretsDialog.getByRole('listitem')).toHaveCount(24);
  await secretsDialog.getByLabel('I have written it down').check();
  await secretsDialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
});
