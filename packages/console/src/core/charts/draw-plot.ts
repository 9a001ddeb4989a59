import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ChartSeries, toStacked, toTop } from './chart-series.ts';

/** A point of a plot, and how far from its left edge it is, from 0 to 1. */
export interface PlotPoint {
  readonly index: number;
  readonly left: number;
}

/** The data and the look of a plot. */
export interface PlotOptions {
  readonly kind: 'lines' | 'bars';
  /** The positions of the points: in seconds, or numbered. */
  readonly at: readonly number[];
  readonly series: readonly ChartSeries[];
  readonly labelAt: (at: number) => string;
  readonly format: (value: number) => string;
  /** Called with the point under the pointer. */
  readonly onPoint: (point: PlotPoint | undefined) => void;
}

/** Draws a plot into an element, in the colours of its theme; the result is to be destroyed. */
export function drawPlot(element: HTMLElement, options: PlotOptions): uPlot {
  const { kind, at, series, labelAt, format, onPoint } = options;
  const isBars = kind === 'bars';
  const color = createColors(element);
  const drawn = isBars ? toStacked(series) : series.map(({ values }) => [...values]);
  const top = toTop(drawn.flat());
  const grid = { stroke: color('--line'), width: 1 };
  const axis = { stroke: color('--muted'), font: '12px Mukta, sans-serif' };
  const bars = uPlot.paths.bars?.({ size: [0.72, 48], radius: 0.1 });
  const lines = series.map(({ tone }, index) => {
    const stroke = color(tone ? `--tone-${tone}` : `--series-${index % 6}`);
    return {
      stroke: isBars ? color('--raised') : stroke,
      width: isBars ? 1 : 2,
      ...(isBars && { fill: stroke, ...(bars && { paths: bars }) }),
      ...(!isBars && { dash: dashes[tone === 'limit' ? 3 : index % 3] ?? [] }),
      points: { show: !isBars && at.length < 3 },
    };
  });
  // The tallest first: each part covers the lower end of the one behind it.
  const order = isBars ? [...drawn.keys()].reverse() : [...drawn.keys()];
  return new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      // Half a label of the last point is beyond it.
      padding: [8, isBars ? 8 : 20, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: !isBars } },
      scales: {
        x: { time: false, range: toRange(kind, at) },
        y: { range: [0, top] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          ticks: { show: false },
          size: 28,
          space: 72,
          incrs: isBars ? wholeSteps : timeSteps,
          values: (_, splits) =>
            splits.map((split) => (isBars && at[split] === undefined ? '' : labelAt(split))),
        },
        {
          ...axis,
          grid,
          ticks: { show: false },
          space: 44,
          size: (_, values) => 16 + 7 * Math.max(1, ...(values ?? []).map(({ length }) => length)),
          values: (_, splits) => splits.map(format),
        },
      ],
      series: [{}, ...order.flatMap((index) => lines[index] ?? [])],
      hooks: { setCursor: [(plot) => onPoint(toPoint(plot, at))] },
    },
    [[...at], ...order.map((index) => drawn[index] ?? [])] as uPlot.AlignedData,
    element,
  );
}

/** Bars have room at both ends, and so has a single point of lines. */
function toRange(kind: PlotOptions['kind'], at: readonly number[]): [number, number] {
  if (kind === 'bars') return [-0.6, at.length - 0.4];
  const [first = 0, last = first] = [at[0], at.at(-1)];
  return first === last ? [first - 300, last + 300] : [first, last];
}

function toPoint(plot: uPlot, at: readonly number[]): PlotPoint | undefined {
  const index = plot.cursor.idx;
  if (index === null || index === undefined) return undefined;
  const before = plot.over.offsetLeft + plot.valToPos(at[index] ?? 0, 'x');
  return { index, left: before / plot.width };
}

const wholeSteps = [1, 2, 3, 5, 7, 10, 14, 30, 60, 90, 180, 365];
/** In seconds: labels show minutes, so that closer ones would be the same. */
const timeSteps = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60),
  ...[1, 2, 3, 6, 12, 24, 48, 168].map((hours) => hours * 3600),
];
/** Lines differ in more than their colour. */
const dashes = [[], [6, 3], [2, 3], [10, 5]];

/** A canvas knows no custom properties: the element computes them. */
function createColors(element: HTMLElement): (property: string) => string {
  return (property) => {
    element.style.color = `var(${property})`;
    const { color } = getComputedStyle(element);
    element.style.color = '';
    return color;
  };
}
