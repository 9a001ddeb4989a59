import { expect, test } from 'vitest';
import { truncate } from './display-text.ts';

test('keeps the ends and leaves short values whole', () => {
  expect(truncate('0123456789abcdef', 8, 4)).toBe('01234567…cdef');
  expect(truncate('0123456789abcdef', 8, 0)).toBe('01234567...');
  expect(truncate('01234567', 8, 0)).toBe('01234567');
});
