import { frameworkResources } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { stopCodeClock } from '../../../testing/code-clock.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { createTotpSecret } from '../factors/totp.ts';
import { toCapabilities } from '../routes.ts';
import { sessions, staff } from '../tables.ts';

const test = setupTestApp({ SESSION_IDLE_MINUTES: 30, SESSION_ABSOLUTE_HOURS: 8 });
const person = createStaffFixture(test);
stopCodeClock();
const { addStaff, login, getMe } = person;

describe('signing in', () => {
  it('returns a token of 256 random bits and the user for the right password (ASVS V7.2.3)', async () => {
    await addStaff();
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        username: person.username,
        name: 'A Person',
        email: `${person.username}@example.com`,
        avatarUrl: null,
        is2FA: false,
        role: 'owner',
        permissions: ['*'],
        attributes: {},
      },
      capabilities: toCapabilities({ resources: frameworkResources, specification: undefined }),
    });
    const me = await getMe({ authorization: `Bearer ${answer.json().token}` });
    const { token, ...rest } = answer.json();
    expect(me.json()).toEqual(rest);
  });

  it('gives every session a token of its own (ASVS V7.2.2)', async () => {
    await addStaff();
    const tokens = await Promise.all([1, 2, 3].map(async () => (await login()).json().token));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens)
      expect((await getMe({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it('accepts the e-mail address instead of the username, in any case', async () => {
    await addStaff();
    expect(
      (await login({ username: ` ${person.username.toUpperCase()}@Example.com` })).statusCode,
    ).toBe(200);
  });

  it('returns the same for a wrong password, an unknown account and a disabled one', async () => {
    const id = await addStaff();
    const wrong = await login({ password: 'not this one' });
    const unknown = await login({ username: 'nobody-at-all' });
    await test.db.drizzle
      .update(staff)
      .set({ status: 'disabled' })
      .where(eq(staff.id, id ?? 0));
    const disabled = await login();
    for (const answer of [wrong, unknown, disabled]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: 'Wrong username or password.',
        message: 'Wrong username or password.',
        code: 'invalid_credentials',
      });
    }
  });

  it('stores no token and no password in the database', async () => {
    await addStaff();
    const { token } = (await login()).json();
    const rows = JSON.stringify([
      await test.db.drizzle.select().from(sessions),
      await test.db.drizzle.select().from(staff),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(testPassword);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('accepts a password of any age (ASVS V6.2.10)', async () => {
    await addStaff();
    await test.db.drizzle
      .update(staff)
      .set({ password_changed_at: sql`now() - interval '20 years'` })
      .where(eq(staff.username, person.username));
    expect((await login()).json().token).toBeTypeOf('string');
  });

  it('accepts no password in another case, cut off or with spaces around it', async () => {
    await addStaff();
    for (const password of [
      testPassword.toUpperCase(),
      testPassword.slice(0, -1),
      ` ${testPassword}`,
      `${testPassword} `,
    ])
      expect((await login({ password })).statusCode).toBe(401);
  });

  it('names each field that is wrong', async () => {
    const answer = await login({ username: 7, password: '', extra: true });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchInlineSnapshot(`
      {
        "code": "validation_failed",
        "details": [
          {
            "code": "invalid_type",
            "field": "username",
            "message": "Must be text.",
          },
          {
            "code": "too_small",
            "field": "password",
            "message": "Required.",
          },
          {
            "code": "unknown_field",
            "field": "extra",
            "message": "This field is unknown.",
          },
        ],
        "error": "Must be text. Required. This field is unknown.",
        "message": "Must be text. Required. This field is unknown.",
      }
    `);
  });
});

describe('the second factor', () => {
  const secret = createTotpSecret();
  const codeAt = (offset: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + offset * 30_000 });

  it('is required when the code is missing, and no token is returned', async () => {
    await addStaff({ totpSecret: secret });
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: { is2FA: true },
      factors: ['code'],
      challenge: expect.any(String),
    });
  });

  it('is not revealed without the password', async () => {
    await addStaff({ totpSecret: secret });
    expect((await login({ password: 'not this one' })).json().code).toBe('invalid_credentials');
  });

  it('signs in with the right code, once (ASVS V6.5.1)', async () => {
    await addStaff({ totpSecret: secret });
    const code = codeAt(0);
    expect((await login({ two_fa_code: code })).json().token).toBeTypeOf('string');
    const replay = await login({ two_fa_code: code });
    expect(replay.statusCode).toBe(401);
    expect(replay.json().code).toBe('invalid_two_fa_code');
    expect(replay.json().token).toBeUndefined();
  });

  it('accepts one of two sign-ins that use the same code at the same time', async () => {
    await addStaff({ totpSecret: secret });
    const code = codeAt(0);
    const answers = await Promise.all([1, 2, 3].map(() => login({ two_fa_code: code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('accepts the code of the previous step, but no older, newer or wrong one', async () => {
    await addStaff({ totpSecret: secret });
    for (const wrong of [codeAt(-3), codeAt(2), '000', 'abcdef']) {
      expect((await login({ two_fa_code: wrong })).statusCode).toBe(401);
    }
    expect((await login({ two_fa_code: codeAt(-1) })).statusCode).toBe(200);
  });

  it('refuses the code of an earlier step after a later one was used', async () => {
    await addStaff({ totpSecret: secret });
    expect((await login({ two_fa_code: codeAt(0) })).statusCode).toBe(200);
    expect((await login({ two_fa_code: codeAt(-1) })).statusCode).toBe(401);
  });
});
