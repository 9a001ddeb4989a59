import { expect, it } from 'vitest';
import { toPath, toTop } from './chart-lines.ts';

it('ends the axis at a round number above every value', () => {
  expect([[0, null], [0.3], [3, 4.1], [5], [87, 12], [101]].map(toTop)).toEqual([
    1, 0.5, 5, 5, 100, 200,
  ]);
});

it('draws a line from left to right, interrupted where figures are missing', () => {
  const options = { top: 10, stepMs: 60_000 };
  const minutes = [0, 1, 2, 3, 10].map((minute) => minute * 60_000);
  expect(toPath(minutes, [0, 10, null, 5, 5], options)).toBe('M0 160h0L60 0M180 80h0M600 80h0');
  expect(toPath([0], [5], options)).toBe('M0 80h0');
});
