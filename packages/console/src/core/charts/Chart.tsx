import { type KeyboardEvent, lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { t } from '../language/text.ts';
import { Bars } from './Bars.tsx';
import styles from './Chart.module.css';
import type { ChartPoint, ChartSeries } from './chart-series.ts';
import { ScrolledTable } from './ScrolledTable.tsx';
import { useIsNearViewport } from './use-is-near-viewport.ts';

interface TableProps {
  readonly title: string;
  readonly times: readonly string[];
  readonly labelOf: (time: string) => string;
  readonly series: readonly ChartSeries[];
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
  const { title, kind, times, seconds, series, labelOf, format, onOpen } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(area);
  const [point, setPoint] = useState<ChartPoint>();
  const [chosen, setChosen] = useState<number>();
  const last = times.length - 1;
  const index = Math.min(point?.index ?? chosen ?? last, last);
  const labelShort = useCallback((time: string) => labelOf(time, true), [labelOf]);
  const formatShort = useCallback((value: number) => format(value, true), [format]);
  const drawn = { series, labelOf: labelShort, format: formatShort, onPoint: setPoint, chosen };
  const textOf = ({ values, texts }: ChartSeries, at: number) => {
    const value = values[at];
    return texts?.[at] ?? (value == null ? '–' : format(value));
  };
  const texts = series.map((each) => `${each.label} ${textOf(each, index)}`);
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.legend} aria-hidden="true">
        {series.map((each, line) => (
          <li
            key={each.label}
            data-line={kind === 'bars' ? 'bar' : line % 3}
            style={toSwatch(each.tone, line)}
          >
            {each.label} <b>{textOf(each, index)}</b>
          </li>
        ))}
        <li className={styles.time}>{labelOf(times[index] ?? '')}</li>
      </ul>
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
        aria-valuetext={[labelOf(times[index] ?? ''), ...texts].join(', ')}
        data-opens={onOpen !== undefined}
        onBlur={() => {
          setChosen(undefined);
          setPoint(undefined);
        }}
        onClick={() => point && onOpen?.(point.index)}
        onKeyDown={(event) => {
          const next = toNext(event, index, last);
          if (next === undefined) return;
          event.preventDefault();
          if (next === 'open') onOpen?.(index);
          else setChosen(next);
        }}
      >
        {kind === 'bars' ? (
          <Bars {...drawn} times={times} point={point} />
        ) : (
          isNear && (
            <Suspense fallback={null}>
              <Plot {...drawn} seconds={seconds ?? none} />
            </Suspense>
          )
        )}
        {point && (
          <div
            className={styles.tooltip}
            data-left={point.left > 0.5}
            style={{ left: `${point.left * 100}%` }}
            aria-hidden="true"
          >
            <b>{labelOf(times[index] ?? '')}</b>
            {series.map((each) => (
              <div key={each.label}>
                <span>{each.label}</span>
                <b>{textOf(each, index)}</b>
              </div>
            ))}
          </div>
        )}
      </div>
      <ChartTable title={title} times={times} labelOf={labelOf} series={series} textOf={textOf} />
    </section>
  );
}

const none: readonly number[] = [];

function toSwatch(tone: string | undefined, line: number) {
  return { '--series': `var(${tone ? `--tone-${tone}` : `--series-${line % 6}`})` } as object;
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
