import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './Bars.module.css';
import { type ChartPoint, toSeriesColor, toStacked, toTicks, toTop } from './chart-series.ts';
import type { PlotOptions } from './draw-plot.ts';

export interface BarsProps extends Omit<PlotOptions, 'seconds'> {
  /** The beginning of each bar's period. */
  readonly times: readonly string[];
  /** The bar that is described. */
  readonly point: ChartPoint | undefined;
  /** The bar that is chosen with the keyboard, if any. */
  readonly chosen: number | undefined;
}

/** The least room of a label, in pixels. */
const labelWidth = 72;
const maxBarWidth = 48;

/** Bars of one part or several, as an SVG: few shapes need no library, and follow the theme. */
export function Bars({ series, times, labelOf, format, point, onPoint, chosen }: BarsProps) {
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const slot = width / times.length;
  const stacked = toStacked(series);
  const top = toTop(stacked.flat());
  const ticks = toTicks(top);
  const figures = ticks.map((tick) => <span key={tick}>{format(tick)}</span>);
  useEffect(() => {
    if (chosen !== undefined) onPoint(toPoint(area.current, chosen, slot));
  }, [chosen]);
  return (
    <div className={styles.bars}>
      <div className={styles.values}>{figures}</div>
      <div
        ref={area}
        className={styles.area}
        onPointerMove={({ nativeEvent: { offsetX } }) => {
          const index = Math.min(Math.max(Math.floor(offsetX / slot), 0), times.length - 1);
          onPoint(toPoint(area.current, index, slot));
        }}
        onPointerLeave={() => onPoint(undefined)}
      >
        {ticks.map((tick) => (
          <hr key={tick} />
        ))}
        <svg viewBox={`0 0 ${width || 1} ${top}`} preserveAspectRatio="none" aria-hidden="true">
          {series.map(({ label, tone }, part) => {
            const shape = toShape(stacked[part] ?? [], stacked[part - 1], { slot, top });
            return <path key={label} d={shape} fill={toSeriesColor(tone, part)} />;
          })}
        </svg>
        {point && <i style={{ left: slot * (point.index + 0.5) }} />}
      </div>
      <div className={styles.labels}>{width > 0 && toLabels(times, slot, labelOf)}</div>
    </div>
  );
}

/** The middle of a bar, within the plot. */
function toPoint(area: HTMLElement | null, index: number, slot: number): ChartPoint {
  const { offsetLeft = 0, offsetParent } = area ?? {};
  const place = offsetLeft + slot * (index + 0.5);
  return { index, left: place / (offsetParent?.clientWidth || 1) };
}

/** The texts below the bars that have room for one. */
function toLabels(times: BarsProps['times'], slot: number, labelOf: BarsProps['labelOf']) {
  const step = Math.max(1, Math.ceil(labelWidth / slot));
  return times.map((time, index) =>
    index % step === 0 ? (
      <span key={time} style={{ left: slot * (index + 0.5) }}>
        {labelOf(time)}
      </span>
    ) : null,
  );
}

interface Scale {
  /** The pixels from one bar to the next. */
  readonly slot: number;
  /** The upper end of the axis. */
  readonly top: number;
}

/** A part of all bars, from the end of the part below it to its own, as an SVG path. */
function toShape(ends: readonly number[], starts: readonly number[] = [], { slot, top }: Scale) {
  const width = Math.min(0.72 * slot, maxBarWidth);
  return ends
    .map((end, index) => {
      const start = starts[index] ?? 0;
      if (end === start) return '';
      const left = slot * (index + 0.5) - width / 2;
      return `M${left} ${top - start}V${top - end}h${width}V${top - start}z`;
    })
    .join('');
}

/** The width of an element in pixels; 0 until it is known. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
