import { expect } from '@playwright/test';
import { expectNoViolations } from '../axe.ts';
import { staff, test, uniqueText } from '../console-fixtures.ts';
import { codeOf, formerCodeOf } from './totp.ts';

/** Of the demo's account `ops`. */
const secret = 'JBSWY3DPEHPK3PXP';

test('what needs a fresh proof asks for the code once, and then continues', async ({
  page,
  request,
}) => {
  const two_fa_code = await formerCodeOf(secret);
  const data = { ...staff, username: 'ops', two_fa_code };
  const { token } = await (await request.post('/api/admin/login', { data })).json();
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  // As the server answers once ten minutes have passed.
  const details = [{ field: 'two_fa_code', code: 'required', message: 'Please confirm.' }];
  const json = { error: 'Please confirm that it is you.', code: 'step_up_required', details };
  let calls = 0;
  await page.route('**/roles/create', (route) =>
    ++calls === 1 || calls === 2 ? route.fulfill({ status: 403, json }) : route.continue(),
  );
  const title = `Clerk ${uniqueText()}`;
  await page.goto('/security/access-control');
  await page.getByRole('button', { name: /^Create Role/ }).click();
  const form = page.getByRole('dialog', { name: 'Create Role' });
  await form.getByLabel('Name', { exact: true }).fill(`clerk-${uniqueText()}`);
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Confirm' }).click();

  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('2FA code')).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(form.getByLabel('Title')).toHaveValue(title);

  await form.getByRole('button', { name: 'Confirm' }).click();
  await proof.getByLabel('2FA code').fill('000000');
  await expect(proof.getByRole('alert')).toHaveText(/This code is wrong/);
  await proof.getByLabel('2FA code').fill(codeOf(secret));
  await expect(proof).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  expect(calls).toBe(3);
});
