import type { Fields, Resource } from '@koshpay/resource';
import { type SeriesPoint, sumExactly } from '@koshpay/resource/internal';
import { useCallback, useMemo } from 'react';
import { formatNumber } from '../../core/cells/text/number.ts';
import { currentLocale } from '../../core/language/language.ts';
import { useSeries } from '../../core/series/use-series.ts';
import { addDays } from './use-volume-state.ts';
import type { VolumeProps } from './VolumeControls.tsx';

const top = 6;

/** The points of a volume, those of the same values as many days before, and how they are measured. */
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
  const division = { by, ...(isSum && { sum: measured }) };
  const former = { [`${over}_from`]: addDays(from, -days), [`${over}_to`]: addDays(from, -1) };
  /** The exact amount of some points. */
  const measure = useCallback(
    (points: readonly SeriesPoint[]) =>
      sumExactly(points.map((point) => (isSum ? (point.sums[measured] ?? '0') : `${point.rows}`))),
    [isSum, measured],
  );
  const format = useMemo(() => toAmountText(resource, isSum), [resource, isSum]);
  const now = useSeries(resource.name, { ...rows, ...division, top, grain });
  const shown = new Set(now.points?.flatMap(({ is_rest, value }) => (is_rest ? [] : [value])));
  const apart = JSON.stringify([...shown]);
  const before = { ...rows, ...former, ...division, apart };
  return {
    rows,
    over,
    measure,
    format,
    now,
    before: useSeries(resource.name, before, now.points !== undefined),
  };
}

/**
 * Formats counts, and exact sums with the digits that the list shows; on an axis, with as many as there
 * is room for.
 */
export function toAmountText({ rollup, fields }: Resource, isSum: boolean) {
  const [measured = ''] = rollup?.sum ?? [];
  const { display } = (fields as Fields)[measured] ?? {};
  const decimals = display?.kind === 'number' ? display.decimals : undefined;
  return (value: string | number, isShort = false) => {
    if (isSum && !isShort) return formatNumber(String(value), decimals);
    const number = Number(value);
    const maximumFractionDigits = number < 100 ? 2 : 0;
    return number.toLocaleString(currentLocale(), { maximumFractionDigits });
  };
}
