import { expect, it } from 'vitest';
import { findOwed } from './gate.ts';

it.each([
  ['password', 'none', false, 'demo', []],
  ['password', 'none', false, 'production', ['enrol']],
  ['sso', 'none', false, 'production', ['enrol']],
  ['password', 'app', true, 'production', ['code', 'recovery']],
  ['password', 'app', false, 'demo', ['code']],
  ['sso', 'both', true, 'production', ['code', 'passkey', 'recovery']],
  ['password', 'passkey', false, 'production', ['passkey']],
  ['app', 'app', true, 'production', []],
  ['recovery', 'app', true, 'production', []],
  ['passkey', 'passkey', true, 'production', []],
] as const)(
  'after %s, an account with %s (recovery codes: %s) in %s owes %j (ASVS V6.3.4)',
  (method, secondFactor, hasRecoveryCodes, mode, owed) => {
    const account = { secondFactor, hasRecoveryCodes, needsNewPassword: false };
    expect(findOwed(account, method, mode)).toEqual(owed);
  },
);

it('asks for a new password last, unless another system signed the person in', () => {
  const account = { secondFactor: 'app', hasRecoveryCodes: false, needsNewPassword: true } as const;
  expect(findOwed(account, 'password', 'production')).toEqual(['code']);
  expect(findOwed(account, 'app', 'production')).toEqual(['new-password']);
  expect(findOwed(account, 'passkey', 'production')).toEqual(['new-password']);
  expect(findOwed({ ...account, secondFactor: 'none' }, 'sso', 'demo')).toEqual([]);
});
