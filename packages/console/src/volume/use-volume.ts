import type { SeriesPoint } from '@koshpay/resource';
import { useCallback, useMemo } from 'react';
import { useSeries } from '../widgets/use-series.ts';
import { toAmountText } from './amount.ts';
import { addDays } from './use-volume-state.ts';
import type { VolumeProps } from './VolumeControls.tsx';

const top = 6;

/** The points of a volume, the same of as many days before, and how they are measured. */
export function useVolume({ resource, state, days }: VolumeProps) {
  const { over = '', unit: unitField, sum = [] } = resource.rollup ?? {};
  const { from, to, grain, by, unit } = state;
  const [measured = ''] = sum;
  const isSum = unit !== '' && unitField !== undefined && measured !== '';
  const rows = useMemo(
    () => ({
      [`${over}_from`]: from,
      [`${over}_to`]: to,
      ...(isSum && { [unitField]: unit }),
    }),
    [over, from, to, isSum, unitField, unit],
  );
  const division = { by, top, ...(isSum && { sum: measured }) };
  const before = { [`${over}_from`]: addDays(from, -days), [`${over}_to`]: addDays(from, -1) };
  const measure = useCallback(
    (point: SeriesPoint) => (isSum ? Number(point.sums[measured] ?? 0) : point.rows),
    [isSum, measured],
  );
  const format = useMemo(() => toAmountText(resource, isSum), [resource, isSum]);
  return {
    rows,
    over,
    measure,
    format,
    now: useSeries(resource.name, { ...rows, ...division, grain }),
    before: useSeries(resource.name, { ...rows, ...before, ...division, top: 50 }),
  };
}
