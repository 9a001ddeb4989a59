/** The meaning of a series, where it has one: its colour follows from it. */
export type SeriesTone = 'success' | 'warning' | 'danger' | 'neutral' | 'limit';

/** One line of a chart, or one part of its bars. */
export interface ChartSeries {
  readonly label: string;
  /** A value for each point of the chart; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly tone?: SeriesTone | undefined;
  /** The values as text, where they are more exact than numbers can be. */
  readonly texts?: readonly string[] | undefined;
}

/** A point of a chart, and how far from its left edge it is, from 0 to 1. */
export interface ChartPoint {
  readonly index: number;
  readonly left: number;
}

/** The colour of a series: that of its tone, else one by its position. */
export function toSeriesColor(tone: SeriesTone | undefined, index: number): string {
  return `var(${tone ? `--tone-${tone}` : `--series-${index % 6}`})`;
}

/** The upper end of an axis: one or two digits with zeros, and never below a value. */
export function toTop(values: readonly (number | null)[]): number {
  const max = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  if (max === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8].find((each) => each * power >= max) ?? 10;
  return Number((step * power).toPrecision(2));
}

/** The figures along an axis, from 0 to its upper end, at equal distances. */
export function toTicks(top: number): number[] {
  const [digits = 1] = top.toExponential().split('e').map(Number);
  const steps = { 1: 5, 1.5: 3, 3: 3, 5: 5, 6: 3 }[digits] ?? 4;
  return Array.from({ length: steps + 1 }, (_, step) =>
    Number(((top * step) / steps).toPrecision(2)),
  );
}

/** Each series on top of those before it, as bars are drawn. */
export function toStacked(series: readonly ChartSeries[]): number[][] {
  const heights: number[] = [];
  return series.map(({ values }) =>
    values.map((value, index) => {
      heights[index] = (heights[index] ?? 0) + (value ?? 0);
      return heights[index];
    }),
  );
}
