import { expect, it } from 'vitest';
import { toStacked, toTop } from './chart-series.ts';

it('ends the axis at a round number above every value', () => {
  expect([[0, null], [0.3], [3, 4.1], [5], [60, 7], [87, 12], [101]].map(toTop)).toEqual([
    1, 0.3, 5, 5, 60, 100, 150,
  ]);
});

it('puts each part of a bar on top of those before it', () => {
  const parts = [
    { label: 'a', values: [1, null, 3] },
    { label: 'b', values: [4, 5, null] },
  ];
  expect(toStacked(parts)).toEqual([
    [1, 0, 3],
    [5, 5, 3],
  ]);
});
