import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoViolations } from '../axe.ts';
import { addAuthenticator } from '../console/authenticator.ts';
import { fillSignIn } from '../console/sign-in.ts';
import { test } from './production.ts';

// One after the other: the second account is invited by the first.
test.describe.configure({ mode: 'serial' });

const asha = { username: 'asha', password: 'quiet lamp dust moon' };
const bela = { username: 'bela', password: 'paper cedar and a boat' };
let codes: string[] = [];
let token = '';

const readToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

/** Sets the password by a link, and sends it with the username: with the keyboard alone. */
async function setPassword(page: Page, link: string, { username, password }: typeof asha) {
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Your password is set. Sign in as ${username}.`)).toBeVisible();
  await expect(page.getByLabel('Email or username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
  expect(await readToken(page)).toBeNull();
}

/** Reads the recovery codes, and says that they are saved. */
async function saveCodes(page: Page): Promise<string[]> {
  const box = page.getByRole('region', { name: 'Save your recovery codes' });
  await expect(box).toBeVisible();
  const shown = await box.getByRole('listitem').allInnerTexts();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return shown;
}

test('the first owner sets up an app before any session, and each recovery code works once', async ({
  page,
  production,
}) => {
  const link = await production.adminCreate(
    ...['--username', asha.username, '--name', 'Asha Rao', '--email', 'asha@bank.example'],
  );
  await setPassword(page, link, asha);
  await expectNoViolations(page);
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByLabel('Code from the app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  codes = await saveCodes(page);
  expect(codes).toHaveLength(10);
  await expect(page).toHaveURL('/dashboard/overview');
  token = (await readToken(page)) ?? '';

  const again = await page.context().newPage();
  for (const expected of ['/dashboard/overview', '/auth/login']) {
    await again.goto('/auth/login');
    await again.evaluate(() => sessionStorage.clear());
    await again.reload();
    await fillSignIn(again, asha);
    await again.keyboard.press('Enter');
    await again.getByRole('button', { name: 'Use a recovery code' }).click();
    await again.getByLabel('Recovery code').fill(codes[0] ?? '');
    await again.keyboard.press('Enter');
    if (expected === '/auth/login')
      await expect(again.getByRole('alert')).toHaveText(/wrong, too old or used/);
    await expect(again).toHaveURL(expected);
  }
});

test('an owner connects the identity provider, which then signs in with the second factor', async ({
  page,
  production: { provider },
}) => {
  provider.setPerson({ sub: 'p-1', email: 'asha@bank.example' });
  await page.addInitScript(
    (value) => sessionStorage.getItem('left') ?? sessionStorage.setItem('token', value),
    token,
  );
  await page.goto('/account');
  await page.getByRole('button', { name: 'Connect Bank login' }).click();
  await expect(page.getByText('Your account is connected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Bank login' })).toBeVisible();
  await expect(page).toHaveURL('/account');

  await page.evaluate(() => sessionStorage.setItem('left', 'yes'));
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Bank login' }).click();
  await expect(page.getByLabel('2FA code')).toBeFocused();
  expect(await readToken(page)).toBeNull();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/overview');
});

test('an invited person sets up a passkey, confirms with it, and sets a required password', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await request[method](`/api/admin/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const roles = await request.get('/api/admin/roles/list?page=1&limit=20', { headers });
  const { id: role_id } = (await roles.json()).data.find(
    ({ name }: { name: string }) => name === 'operator',
  );
  const email = 'bela@bank.example';
  const invited = await call('post', 'staff/create', {
    ...bela,
    password: undefined,
    name: 'Bela',
    email,
    role_id,
  });
  const link = /\/auth\/invitation#[\w-]+/.exec(JSON.stringify(invited))?.[0] ?? '';
  await addAuthenticator(page);
  await setPassword(page, link, bela);
  await page.getByRole('button', { name: 'Create a passkey instead' }).click();
  expect(await saveCodes(page)).toHaveLength(10);
  await expect(page).toHaveURL('/dashboard/overview');

  // As the server answers once ten minutes have passed.
  const details = ['response', 'two_fa_code'].map((field) => ({
    field,
    code: 'required',
    message: 'Please confirm.',
  }));
  const json = { error: 'Please confirm that it is you.', code: 'step_up_required', details };
  let calls = 0;
  await page.route('**/me/recovery-codes', (route) =>
    ++calls === 1 ? route.fulfill({ status: 403, json }) : route.continue(),
  );
  await page.goto('/account');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectNoViolations(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  expect(await saveCodes(page)).toHaveLength(10);

  await call('patch', 'staff/require-new-password', { id: invited.data.id });
  await expect(page).toHaveURL('/auth/login?to=%2Faccount', { timeout: 9_000 });
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password').fill(bela.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is your former password.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('New password').fill('umbrella fjord tangerine');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});
