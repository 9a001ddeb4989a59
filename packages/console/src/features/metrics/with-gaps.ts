import type { ChartSeries } from '../../core/charts/chart-series.ts';

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
