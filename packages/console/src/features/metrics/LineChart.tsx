import { useCallback, useMemo } from 'react';
import { Chart } from '../../core/charts/Chart.tsx';
import type { ChartSeries } from '../../core/charts/chart-series.ts';
import { toTimeLabel } from './time-label.ts';
import { withGaps } from './with-gaps.ts';

interface Props {
  readonly title: string;
  /** The beginning of each point. */
  readonly times: readonly string[];
  readonly stepSeconds: number;
  readonly series: readonly ChartSeries[];
  /** A value as text: `12 ms`. */
  readonly format: (value: number) => string;
  /** Drawn as a line of its own. */
  readonly limit?: { readonly label: string; readonly value: number };
}

/** Figures of the server over time, interrupted where it was not measured. */
export function LineChart({ title, times, stepSeconds, series, format, limit }: Props) {
  const labelOf = useCallback((time: string) => toTimeLabel(time, stepSeconds), [stepSeconds]);
  const shown = useMemo(() => {
    const all = limit
      ? [
          ...series,
          { label: limit.label, values: times.map(() => limit.value), tone: 'limit' as const },
        ]
      : series;
    return withGaps(times, all, stepSeconds);
    // Its parts are new objects with each render; the times are those of a response.
  }, [times, stepSeconds, limit?.value]);
  return <Chart kind="lines" title={title} {...shown} labelOf={labelOf} format={format} />;
}
