import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { terminals } from '../../testing/fixture/terminals.ts';
import { createResourceClient } from '../../testing/resource-client.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createStaffFixture } from '../../testing/staff-fixture.ts';
import { createTotpSecret } from '../accounts/factors/totp.ts';

const test = setupTestApp();
const person = createStaffFixture(test);

it('does not sign an account in with the sealed second factor of another', async () => {
  const totpSecret = createTotpSecret();
  const id = await person.addStaff({ totpSecret });
  const two_fa_code = () => new TOTP({ secret: totpSecret }).generate();
  const copy = (from: number, to: number) =>
    test.db.pool.query(
      `update staff set second_factor = 'app',
        totp_secret = (select totp_secret from staff where id = $1) where id = $2`,
      [from, to],
    );
  const thief = { username: 'thief' };
  await signIn(test, thief);
  const { rows } = await test.db.pool.query(`select id from staff where username = 'thief'`);
  await copy(id ?? 0, rows[0].id);
  const stolen = await person.login({ ...thief, two_fa_code: two_fa_code() });
  expect([stolen.statusCode, stolen.json().token]).toEqual([500, undefined]);
  expect((await person.login({ two_fa_code: two_fa_code() })).statusCode).toBe(200);
});

it('does not open a value that was copied to another row or column (ASVS V11.3.3, V14.2.4)', async () => {
  const { fill } = await createResourceClient(test, terminals, 'copier');
  const headers = await signIn(test, { username: 'reader' });
  const url = '/api/admin/terminals/list';
  for (const [set, status] of [
    ['api_key = api_key', 200],
    ['api_key = (select min(api_key) from terminals)', 500],
    [`api_key = (select catalogue_url from branches limit 1)`, 500],
  ] as const) {
    await test.owner.query('truncate terminals');
    await fill(2);
    await test.db.pool.query(`update terminals set ${set}`);
    expect((await test.app.inject({ url, headers })).statusCode, set).toBe(status);
  }
});
