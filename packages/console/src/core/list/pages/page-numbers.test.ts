import { expect, test } from 'vitest';
import { toPageNumbers } from './page-numbers.ts';

test('has the first, the last and those around the current page', () => {
  expect(toPageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(toPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
  expect(toPageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
  expect(toPageNumbers(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
});

test('leaves no gap of a single page', () => {
  for (let page = 1; page <= 12; page++) {
    const numbers = toPageNumbers(page, 12);
    expect(numbers).toContain(page);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});
