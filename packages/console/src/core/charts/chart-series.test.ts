import { expect, it } from 'vitest';
import { toStacked, toTicks, toTop } from './chart-series.ts';

it('ends the axis at a round number above every value', () => {
  expect([[0, null], [0.3], [3, 4.1], [5], [60, 7], [87, 12], [101]].map(toTop)).toEqual([
    1, 0.3, 5, 5, 60, 100, 150,
  ]);
});

it('divides the axis at round numbers', () => {
  expect([1, 0.15, 20, 3, 400, 5, 60, 8].map(toTicks)).toEqual([
    [0, 0.2, 0.4, 0.6, 0.8, 1],
    [0, 0.05, 0.1, 0.15],
    [0, 5, 10, 15, 20],
    [0, 1, 2, 3],
    [0, 100, 200, 300, 400],
    [0, 1, 2, 3, 4, 5],
    [0, 20, 40, 60],
    [0, 2, 4, 6, 8],
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
