import { expect, it } from 'vitest';
import { findPendingFactors } from './gate.ts';

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
  'after %s, an account with %s (recovery codes: %s) in %s has %j pending (ASVS V6.3.4)',
  (method, secondFactor, hasRecoveryCodes, mode, pending) => {
    const account = { secondFactor, hasRecoveryCodes, needsNewPassword: false };
    expect(findPendingFactors(account, method, mode)).toEqual(pending);
  },
);

it('asks for a new password last, unless another system signed the person in', () => {
  const account = { secondFactor: 'app', hasRecoveryCodes: false, needsNewPassword: true } as const;
  expect(findPendingFactors(account, 'password', 'production')).toEqual(['code']);
  expect(findPendingFactors(account, 'app', 'production')).toEqual(['new-password']);
  expect(findPendingFactors(account, 'passkey', 'production')).toEqual(['new-password']);
  expect(findPendingFactors({ ...account, secondFactor: 'none' }, 'sso', 'demo')).toEqual([]);
});
