import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { createTotpSecret, findTotpStep } from './totp.ts';

const secret = createTotpSecret();
/** In the middle of a step. */
const now = Date.UTC(2026, 10, 22, 9, 0, 15);
const codeAt = (seconds: number) =>
  new TOTP({ secret }).generate({ timestamp: now + seconds * 1000 });

it('accepts a code for its 30 seconds and one step more', () => {
  const step = Math.floor(now / 30_000);
  expect(findTotpStep(secret, codeAt(0), now)).toBe(step);
  expect(findTotpStep(secret, codeAt(-30), now)).toBe(step - 1);
  expect(findTotpStep(secret, codeAt(-60), now)).toBeUndefined();
  expect(findTotpStep(secret, codeAt(30), now)).toBeUndefined();
});

it('ignores spaces, which apps show', () => {
  expect(
    findTotpStep(secret, ` ${codeAt(0).slice(0, 3)} ${codeAt(0).slice(3)} `, now),
  ).toBeDefined();
});

it('takes nothing but digits for a code', () => {
  for (const code of ['', '12345', 'ééé123', '𛂟𔔯ࢸt', '١٢٣٤٥٦'])
    expect(findTotpStep(secret, code, now)).toBeUndefined();
});
