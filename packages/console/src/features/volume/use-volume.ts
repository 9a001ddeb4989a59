import { useMemo } from 'react';
import { addDays, toAmounts } from '../../core/series/series-parts.ts';
import { useSeries } from '../../core/series/use-series.ts';
import type { VolumeProps } from './VolumeControls.tsx';

const top = 6;

/** The points of a volume, those of the same values as many days before, and how they are measured. */
export function useVolume({ resource, state, days }: VolumeProps) {
  const { over = '', unit: unitField, sum: [measured] = [] } = resource.rollup ?? {};
  const { from, to, grain, by, unit } = state;
  const sum = unit && unitField ? measured : undefined;
  const rows = {
    [`${over}_from`]: from,
    [`${over}_to`]: to,
    ...(sum && unitField && { [unitField]: unit }),
  };
  const division = { by, ...(sum && { sum }) };
  const former = { [`${over}_from`]: addDays(from, -days), [`${over}_to`]: addDays(from, -1) };
  const now = useSeries(resource.name, { ...rows, ...division, top, grain });
  const shown = new Set(now.points?.flatMap(({ is_rest, value }) => (is_rest ? [] : [value])));
  const apart = JSON.stringify([...shown]);
  const before = { ...rows, ...former, ...division, apart };
  return {
    rows,
    amounts: useMemo(() => toAmounts(resource, sum), [resource, sum]),
    now,
    before: useSeries(resource.name, before, now.points !== undefined),
  };
}
