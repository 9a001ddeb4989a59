import { expect, it } from 'vitest';
import { withGaps } from './LineChart.tsx';

it('puts a point without values where figures are missing', () => {
  const times = ['2026-11-01T10:00:00Z', '2026-11-01T10:01:00Z', '2026-11-01T10:05:00Z'];
  const { seconds, series } = withGaps(times, [{ label: 'all', values: [1, null, 3] }], 60);
  expect(seconds.map((at) => at - (seconds[0] ?? 0))).toEqual([0, 60, 120, 300]);
  expect(series[0]?.values).toEqual([1, null, null, 3]);
});
