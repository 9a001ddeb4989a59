import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '../language/text.ts';
import { Bars, type BarsProps } from './Bars.tsx';
import styles from './Chart.module.css';
import { type ChartPoint, type ChartSeries, toSeriesColor } from './chart-series.ts';
import { ScrolledTable } from './ScrolledTable.tsx';
import { useIsNearViewport } from './use-is-near-viewport.ts';

interface TableProps extends Pick<ChartProps, 'title' | 'times' | 'labelOf' | 'series'> {
  /** The text of one of the values of a series. */
  readonly textOf: (series: ChartSeries, index: number) => string;
}

const Plot = lazy(() => import('./Plot.tsx'));

export interface ChartProps {
  readonly title: string;
  readonly kind: 'lines' | 'bars';
  /** The beginning of each point, as text of a time or a day. */
  readonly times: readonly string[];
  /** The positions of a line's points; bars are beside each other. */
  readonly seconds?: readonly number[] | undefined;
  readonly series: readonly ChartSeries[];
  /** A time as text; `isShort` for an axis. */
  readonly labelOf: (time: string, isShort?: boolean) => string;
  /** A value as text: `12 ms`; `isShort` for an axis. */
  readonly format: (value: number, isShort?: boolean) => string;
  /** Opens what a point counts. */
  readonly onOpen?: (index: number) => void;
}

/** Figures over time as lines or bars: drawn, as text for the chosen point, and as a table. */
export function Chart(props: ChartProps) {
  const { title, times, series, labelOf, format, onOpen } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const last = times.length - 1;
  const { index, point, chosen, setPoint, handlers } = usePoint(last, onOpen);
  const textOf = ({ values, texts }: ChartSeries, at: number) => {
    const value = values[at];
    return texts?.[at] ?? (value == null ? '–' : format(value));
  };
  const time = labelOf(times[index] ?? '');
  const values = series.map((each) => ({ ...each, text: textOf(each, index) }));
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Legend kind={props.kind} time={time} values={values} />
      <div
        ref={area}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={
          onOpen
            ? t('{title}: arrows choose a point, Enter opens its rows', { title })
            : t('{title}: arrows choose a point', { title })
        }
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={[time, ...values.map(({ label, text }) => `${label} ${text}`)].join(', ')}
        data-opens={onOpen !== undefined}
        {...handlers}
      >
        <Drawing {...props} {...{ area, point, chosen }} onPoint={setPoint} />
        {point && <Tooltip left={point.left} time={time} values={values} />}
      </div>
      <ChartTable title={title} times={times} labelOf={labelOf} series={series} textOf={textOf} />
    </section>
  );
}

/** The point that is described: that below the pointer, one chosen by keys, or the last. */
function usePoint(last: number, onOpen: ChartProps['onOpen']) {
  const [point, setPoint] = useState<ChartPoint>();
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(point?.index ?? chosen ?? last, last);
  const handlers = {
    onBlur: () => {
      setChosen(undefined);
      setPoint(undefined);
    },
    onClick: () => point && onOpen?.(point.index),
    onKeyDown: (event: KeyboardEvent) => {
      const next = toNext(event, index, last);
      if (next === undefined) return;
      event.preventDefault();
      if (next === 'open') onOpen?.(index);
      else setChosen(next);
    },
  };
  return { index, point, chosen, setPoint, handlers };
}

interface PointProps {
  readonly time: string;
  /** The series with the texts of their values at this point. */
  readonly values: readonly (ChartSeries & { readonly text: string })[];
}

function Legend({ kind, time, values }: PointProps & Pick<ChartProps, 'kind'>) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {values.map(({ label, tone, text }, line) => (
        <li key={label} data-line={kind === 'bars' ? 'bar' : line % 3} style={toSwatch(tone, line)}>
          {label} <b>{text}</b>
        </li>
      ))}
      <li className={styles.time}>{time}</li>
    </ul>
  );
}

interface DrawingProps extends ChartProps, Pick<BarsProps, 'point' | 'chosen' | 'onPoint'> {
  readonly area: RefObject<Element | null>;
}

function Drawing(props: DrawingProps) {
  const { kind, times, seconds = none, series, area, point, chosen, onPoint } = props;
  const isNear = useIsNearViewport(area);
  const labelOf = useCallback((time: string) => props.labelOf(time, true), [props.labelOf]);
  const format = useCallback((value: number) => props.format(value, true), [props.format]);
  const drawn = { series, labelOf, format, onPoint, chosen };
  if (kind === 'bars') return <Bars {...drawn} times={times} point={point} />;
  if (!isNear) return null;
  return (
    <Suspense fallback={null}>
      <Plot {...drawn} seconds={seconds} />
    </Suspense>
  );
}

function Tooltip({ left, time, values }: PointProps & Pick<ChartPoint, 'left'>) {
  return (
    <div
      className={styles.tooltip}
      data-left={left > 0.5}
      style={{ left: `${left * 100}%` }}
      aria-hidden="true"
    >
      <b>{time}</b>
      {values.map(({ label, text }) => (
        <div key={label}>
          <span>{label}</span>
          <b>{text}</b>
        </div>
      ))}
    </div>
  );
}

const none: readonly number[] = [];

function toSwatch(tone: ChartSeries['tone'], line: number) {
  return { '--series': toSeriesColor(tone, line) } as object;
}

/** The point that a key leads to, or that it opens this one. */
function toNext({ key }: KeyboardEvent, index: number, last: number): number | 'open' | undefined {
  const week = 7;
  const to = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    PageUp: index + week,
    PageDown: index - week,
    Home: 0,
    End: last,
  }[key];
  if (key === 'Enter') return 'open';
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last);
}

/** The figures of a chart as a table, newest first, for people who read rather than look. */
function ChartTable({ title, times, labelOf, series, textOf }: TableProps) {
  const rows = times.map((time, row) => (
    <tr key={time}>
      <th scope="row">{labelOf(time)}</th>
      {series.map((each) => (
        <td key={each.label}>{textOf(each, row)}</td>
      ))}
    </tr>
  ));
  return (
    <details className={styles.table}>
      <summary>
        {t('Show as a table')}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <ScrolledTable
        label={t('{title}, figures', { title })}
        heads={[t('Time'), ...series.map(({ label }) => label)]}
      >
        {rows.reverse()}
      </ScrolledTable>
    </details>
  );
}
