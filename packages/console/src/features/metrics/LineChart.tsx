import { useCallback, useMemo } from 'react';
import { Chart } from '../../core/charts/Chart.tsx';
import type { ChartSeries } from '../../core/charts/chart-series.ts';
import { currentLocale } from '../../core/language/language.ts';
import { currentTimeZone } from '../../core/time/zone.ts';
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

/** The time of a point, as exact as its chart: with the day where it covers several. */
function toTimeLabel(time: string, stepSeconds: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const day = stepSeconds > 60 ? ({ day: 'numeric', month: 'short' } as const) : {};
  return date.toLocaleString(currentLocale(), { ...day, ...clock, timeZone: currentTimeZone() });
}
