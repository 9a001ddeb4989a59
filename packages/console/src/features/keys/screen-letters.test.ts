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

it('gives a screen whose letters are taken another letter or a digit', () => {
  expect(lettersOf('A', 'B', 'Ab', 'D')).toEqual(['a A', 'b B', 'c Ab', 'd D']);
  const labels = Array.from({ length: 40 }, (_, index) => `A${index}`);
  const letters = toScreenLetters(labels.map((label) => ({ path: `/${label}`, label })));
  expect(letters.map(({ letter }) => letter).join('')).toBe('abcdefghijklmnopqrstuvwxyz1234567890');
});
