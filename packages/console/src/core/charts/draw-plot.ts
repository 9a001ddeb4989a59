import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ChartPoint, type ChartSeries, toSeriesColor, toTop } from './chart-series.ts';

/** The data and the look of a plot. */
export interface PlotOptions {
  /** The positions of the points, in seconds. */
  readonly seconds: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly labelOf: (time: string) => string;
  readonly format: (value: number) => string;
  /** Called with the point under the pointer. */
  readonly onPoint: (point: ChartPoint | undefined) => void;
}

/** Draws lines into an element, in the colours of its theme; the result is to be destroyed. */
export function drawPlot(element: HTMLElement, options: PlotOptions): uPlot {
  const { seconds: at, series, onPoint } = options;
  const color = createColors(element);
  const drawn = series.map(({ values }) => [...values]);
  const top = toTop(drawn.flat());
  const lines = series.map(({ tone }, index) => ({
    stroke: color(toSeriesColor(tone, index)),
    width: 2,
    dash: dashes[tone === 'limit' ? 3 : index % 3] ?? [],
    points: { show: at.length < 3 },
  }));
  return new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      // Half a label of the last point is beyond it.
      padding: [8, 20, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: toRange(at) },
        y: { range: [0, top] },
      },
      axes: toAxes(options, color),
      series: [{}, ...lines],
      hooks: { setCursor: [(plot) => onPoint(toPoint(plot, at))] },
    },
    [[...at], ...drawn] as uPlot.AlignedData,
    element,
  );
}

/** The axis of time, and that of values as wide as their texts. */
function toAxes({ labelOf, format }: PlotOptions, color: ReturnType<typeof createColors>) {
  const axis = {
    stroke: color('var(--muted)'),
    font: '12px Mukta, sans-serif',
    ticks: { show: false },
  };
  const time: uPlot.Axis = {
    ...axis,
    grid: { show: false },
    size: 28,
    space: 72,
    incrs: timeSteps,
    values: (_, splits) => splits.map((split) => labelOf(new Date(split * 1000).toISOString())),
  };
  const values: uPlot.Axis = {
    ...axis,
    grid: { stroke: color('var(--line)'), width: 1 },
    space: 44,
    size: (_, texts) => 16 + 7 * Math.max(1, ...(texts ?? []).map(({ length }) => length)),
    values: (_, splits) => splits.map(format),
  };
  return [time, values];
}

/** A single point has room at both ends. */
function toRange(at: readonly number[]): [number, number] {
  const [first = 0, last = first] = [at[0], at.at(-1)];
  return first === last ? [first - 300, last + 300] : [first, last];
}

function toPoint(plot: uPlot, at: readonly number[]): ChartPoint | undefined {
  const index = plot.cursor.idx;
  if (index === null || index === undefined) return undefined;
  const before = plot.over.offsetLeft + plot.valToPos(at[index] ?? 0, 'x');
  return { index, left: before / plot.width };
}

/** In seconds: labels show minutes, so that closer ones would be the same. */
const timeSteps = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60),
  ...[1, 2, 3, 6, 12, 24, 48, 168].map((hours) => hours * 3600),
];
/** Lines differ in more than their colour. */
const dashes = [[], [6, 3], [2, 3], [10, 5]];

/** A canvas knows no custom properties: the element computes them. */
function createColors(element: HTMLElement): (value: string) => string {
  return (value) => {
    element.style.color = value;
    const { color } = getComputedStyle(element);
    element.style.color = '';
    return color;
  };
}
