import { expect, test } from 'vitest';
import { weaknessOf } from './weak-secret.ts';

test.each([
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'must not repeat or count up'],
  ['Secret1!Secret1!Secret1!', 'must not repeat or count up'],
  ['Secret1!Secret1!Secret1', 'must not repeat or count up'],
  ['abcdefghijklmnopqrstuvwx', 'must not repeat or count up'],
  ['98765432109876543210', 'must not repeat or count up'],
  ['kpk_1111111111111111', 'must not repeat or count up'],
  ['adgjdagjgadjagdjjagd', 'must have at least 8 different characters'],
  ['a-secret-of-our-own-choice', undefined],
  ['kps_8k4TyxokhdzHUGmnGGNeulu3GjygHRvL1', undefined],
])('says of %s: %s', (text, weakness) => {
  expect(weaknessOf(text)).toBe(weakness);
});
