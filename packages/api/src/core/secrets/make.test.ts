import { expect, test } from 'vitest';
import { isSecret, makeCode, makeSecret } from './make.ts';

test('generates keys with their prefix and a checksum (ASVS V11.5.1)', () => {
  const key = makeSecret('kpk_');
  expect(key).toMatch(/^kpk_[0-9A-Za-z]{52}$/);
  expect(isSecret(key, 'kpk_')).toBe(true);
  expect(isSecret(key, 'kps_')).toBe(false);
  const mistyped = key.replace(/.(?=.{10}$)/, (letter) => (letter === 'x' ? 'y' : 'x'));
  expect(isSecret(mistyped, 'kpk_')).toBe(false);
});

test('generates codes that cannot be misread', () => {
  expect(makeCode('M')).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{6}$/);
});
