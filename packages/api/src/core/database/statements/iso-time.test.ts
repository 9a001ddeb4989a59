import { expect, it } from 'vitest';
import { readTime } from './iso-time.ts';

it('reads a time as PostgreSQL writes it, to the millisecond', () => {
  const texts = {
    '2026-11-27 10:00:00+00': '2026-11-27T10:00:00.000Z',
    '2026-11-27 10:00:00.12+00': '2026-11-27T10:00:00.120Z',
    '2026-11-27 10:00:00.123456+00': '2026-11-27T10:00:00.123Z',
    '2026-11-27 15:30:00.5+05:30': '2026-11-27T10:00:00.500Z',
  };
  expect(Object.keys(texts).map(readTime)).toEqual(Object.values(texts));
});
