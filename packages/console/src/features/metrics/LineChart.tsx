import { useCallback, useMemo } from 'react';
import { Chart } from '../../core/charts/Chart.tsx';
import type { ChartSeries } from '../../core/charts/chart-series.ts';
import { currentLocale } from '../../core/language/language.ts';
import { currentTimeZone } from '../../core/time/zone.ts';
import type { MetricPoint, Metrics } from './use-metrics.ts';

/** The value of each line at a point, by its label; a number is a limit, drawn as a line of its own. */
type Lines = Readonly<Record<string, number | ((point: MetricPoint) => number | null)>>;

interface Props {
  readonly metrics: Metrics;
  readonly title: string;
  /** A value as text: `12 ms`. */
  readonly format: (value: number) => string;
  readonly lines: Lines;
}

/** Returns a function that draws a chart of these figures. */
export const createDraw =
  (metrics: Metrics) => (title: string, format: Props['format'], lines: Lines) => (
    <LineChart key={title} {...{ metrics, title, format, lines }} />
  );

/** Figures of the server over time, interrupted where it was not measured. */
function LineChart({ metrics, title, format, lines }: Props) {
  const { points, step_seconds } = metrics;
  const labelOf = useCallback((time: string) => toTimeLabel(time, step_seconds), [step_seconds]);
  // The lines are new objects with each render; the metrics are those of a response.
  const shown = useMemo(() => {
    const series = Object.entries(lines).map(([label, value]): ChartSeries => {
      if (typeof value === 'function') return { label, values: points.map(value) };
      return { label, values: points.map(() => value), tone: 'limit' };
    });
    const times = points.map(({ at }) => at);
    return withGaps(times, series, step_seconds);
  }, [metrics]);
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
