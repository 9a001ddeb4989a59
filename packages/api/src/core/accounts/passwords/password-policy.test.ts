import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../errors.ts';
import { assertPassword } from './password-policy.ts';

const owner = { username: 'asha.rao', email: 'asha.rao@bank.example', name: 'Asha Rao' };

/** Checks a password; returns the problem, or undefined if it is accepted. */
async function check(password: string, hasSecondFactor = false): Promise<string | undefined> {
  const context = { owner, knownNames: ['KoshPay', 'gateway'], hasSecondFactor };
  return assertPassword(password, context).then(
    () => undefined,
    (error: AppError) => error.details?.map(({ field, code }) => `${field} ${code}`).join(),
  );
}

describe('a password (NIST SP 800-63B-4 3.1.1.2)', () => {
  it('has 15 characters, or 8 beside a second factor (ASVS V6.2.1)', async () => {
    expect(await check('quiet lamp dust')).toBeUndefined();
    expect(await check('quiet lamp dus')).toBe('password too_short');
    expect(await check('kqmzrtvw', true)).toBeUndefined();
    expect(await check('kqmzrtv', true)).toBe('password too_short');
  });

  it('may have 1024 characters of any kind, each code point counted once (ASVS V6.2.9)', async () => {
    const faces = [...Array(512)].map(
      (_, index) => `${String.fromCodePoint(0x1f600 + (index % 80))}7`,
    );
    expect(await check(faces.join(''))).toBeUndefined();
    expect(await check(`${faces.join('')}x`)).toBe('password too_long');
    expect(await check('नीला दीपक और पुराना जहाज')).toBeUndefined();
    expect(await check('😀😎🙃🤖👻🐙🦊')).toBe('password too_short');
  });

  it.each(['onlylowercaseletterslampdust', '593820174466291', 'quiet lamp dust moon'])(
    'needs no mix of characters: %s (ASVS V6.2.5)',
    async (password) => expect(await check(password)).toBeUndefined(),
  );

  it.each([
    ['passwordpassword', 'password1234567', 'qwertyuiop12345', 'aaaaaaaaaaaaaaa'],
    ['P@ssw0rd1234567', 'changeme-changeme', 'letmeinletmein12', '123456789012345'],
    [
      'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
      'iloveyouiloveyou',
      'PASSWORDPASSWORD',
      '1qaz2wsx3edc4rfv',
    ],
  ])('is not a common one: %s', async (...passwords) => {
    expect(await Promise.all(passwords.map((each) => check(each)))).toEqual(
      passwords.map(() => 'password too_common'),
    );
  });

  it('is none of thousands that leaked, of which every 100th is tried (ASVS V6.2.4, V6.2.12)', async () => {
    const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    expect(leaked.length).toBeGreaterThan(15_000);
    const tried = leaked.filter((_, index) => index % 100 === 0);
    const checked = await Promise.all(tried.map((password) => check(password, true)));
    expect(new Set(checked)).toEqual(new Set(['password too_common']));
  });

  it('is not a common one beside a second factor either', async () => {
    expect(await check('sunshine1', true)).toBe('password too_common');
    expect(await check('P@ssw0rd', true)).toBe('password too_common');
  });

  it('is not made of the names of its person, the product or the brand (ASVS V6.2.11)', async () => {
    for (const password of [
      'asha.rao.koshpay.2026',
      'koshpay-KoshPay-1',
      'Asha.Rao@bank.example',
      'gateway-gateway',
    ])
      expect(await check(password)).toBe('password too_personal');
    expect(await check('koshpay-kqm', true)).toBe('password too_personal');
    expect(await check('koshpay and a purple turtle')).toBeUndefined();
  });

  it('is refused with what to do', async () => {
    const context = { owner, knownNames: ['KoshPay'], hasSecondFactor: false };
    const messages = ['short', 'koshpay-asha.rao', 'passwordpassword'].map((password) =>
      assertPassword(password, { ...context, field: 'new_password' }).catch(
        ({ code, details }: AppError) => [code, details?.[0]?.field, details?.[0]?.message],
      ),
    );
    expect(await Promise.all(messages)).toMatchInlineSnapshot(`
      [
        [
          "validation_failed",
          "new_password",
          "Use 15 characters or more.",
        ],
        [
          "validation_failed",
          "new_password",
          "Leave out 'asha.rao' and 'koshpay', or add more words: names that others know do not count.",
        ],
        [
          "validation_failed",
          "new_password",
          "This password is easy to guess. Use several words that do not belong together.",
        ],
      ]
    `);
  });
});
