import { useCallback, useMemo } from 'react';
import { Chart } from '../../core/charts/Chart.tsx';
import type { ChartSeries } from '../../core/charts/chart-series.ts';
import { currentLocale } from '../../core/language/language.ts';
import { currentTimeZone } from '../../core/time/zone.ts';

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

/** Puts a point without values where more than a step is missing: no line is drawn across it. */
export function withGaps(
  times: readonly string[],
  series: readonly ChartSeries[],
  stepSeconds: number,
) {
  const seconds = times.map((time) => Date.parse(time) / 1000);
  const places = seconds.flatMap((at, index): (number | undefined)[] => {
    const before = seconds[index - 1];
    return before !== undefined && at - before > stepSeconds * 1.5 ? [undefined, index] : [index];
  });
  const atOf = (place: number | undefined, index: number) =>
    place === undefined
      ? (seconds[places[index - 1] ?? 0] ?? 0) + stepSeconds
      : (seconds[place] ?? 0);
  const filled = places.map(atOf);
  return {
    seconds: filled,
    times: filled.map((at) => new Date(at * 1000).toISOString()),
    series: series.map((each) => ({
      ...each,
      values: places.map((place) => (place === undefined ? null : (each.values[place] ?? null))),
    })),
  };
}
