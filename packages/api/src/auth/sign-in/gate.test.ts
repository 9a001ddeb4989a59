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
  'after %s, an account with %s (recovery codes: %s) in %s owes %j',
  (method, secondFactor, hasRecoveryCodes, mode, owed) => {
    expect(findOwed({ secondFactor, hasRecoveryCodes }, method, mode)).toEqual(owed);
  },
);
