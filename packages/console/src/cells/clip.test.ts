import { expect, test } from 'vitest';
import { toClipped } from './clip.ts';

test('keeps the ends and leaves short values whole', () => {
  expect(toClipped('0123456789abcdef', 8, 4)).toBe('01234567…cdef');
  expect(toClipped('0123456789abcdef', 8, 0)).toBe('01234567...');
  expect(toClipped('01234567', 8, 0)).toBe('01234567');
});
