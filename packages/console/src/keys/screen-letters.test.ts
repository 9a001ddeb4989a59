import { expect, it } from 'vitest';
import { toScreenLetters } from './screen-letters.ts';

const lettersOf = (...labels: string[]) =>
  toScreenLetters(labels.map((label) => ({ path: `/${label}`, label }))).map(
    ({ letter, label }) => `${letter} ${label}`,
  );

it('gives each screen a letter that begins one of its words, then any of its letters', () => {
  expect(lettersOf('All Merchants', 'Merchant Users', 'Alerts', 'Users')).toEqual([
    'a All Merchants',
    'm Merchant Users',
    'l Alerts',
    'u Users',
  ]);
});

it('leaves out a screen whose letters are taken', () => {
  expect(lettersOf('A', 'B', 'Ab')).toEqual(['a A', 'b B']);
});
