import { expect, test } from 'vitest';
import { formatDay } from './day.ts';

test('writes a day with the name of its month', () => {
  expect(formatDay('2026-01-31')).toBe('31 Jan 2026');
});

test('leaves a text that is not a day unchanged', () => {
  expect(formatDay('2026-13-31')).toBe('2026-13-31');
  expect(formatDay('soon')).toBe('soon');
});
