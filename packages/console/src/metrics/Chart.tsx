import { type PointerEvent, useId, useState } from 'react';
import styles from './Chart.module.css';
import { ChartTable } from './ChartTable.tsx';
import { type ChartSeries, drawing, toPath, toTop } from './chart-lines.ts';
import { toTimeLabel } from './time-label.ts';

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

/** Figures over time as lines, with the same as a table. */
export function Chart({ title, times, stepSeconds, series, format, limit }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const ms = times.map((time) => Date.parse(time));
  const values = series.flatMap((each) => each.values);
  const top = toTop([...values, limit?.value ?? 0]);
  const index = chosen !== undefined && chosen < times.length ? chosen : times.length - 1;
  const showNearest = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(findNearest(ms, (clientX - left) / width));
  };
  const label = (time = '') => toTimeLabel(time, stepSeconds);
  const textOf = (value: number | null | undefined) => (value == null ? '–' : format(value));
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.legend}>
        {series.map((each, line) => (
          <li key={each.label} data-line={line}>
            {each.label} <b>{textOf(each.values[index])}</b>
          </li>
        ))}
        {limit && (
          <li data-line="limit">
            {limit.label} <b>{format(limit.value)}</b>
          </li>
        )}
        <li className={styles.time}>{label(times[index])}</li>
      </ul>
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.top}>{format(top)}</span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          preserveAspectRatio="none"
          onPointerMove={showNearest}
          onPointerLeave={() => setChosen(undefined)}
        >
          <path className={styles.grid} d={`M0 0h600M0 ${drawing.height / 2}h600M0 160h600`} />
          {limit && <path data-line="limit" d={`M0 ${160 - (limit.value / top) * 160}h600`} />}
          {series.map((each, line) => (
            <path
              key={each.label}
              data-line={line}
              d={toPath(ms, each.values, { top, stepMs: stepSeconds * 1000 })}
            />
          ))}
          {chosen !== undefined && <path className={styles.cursor} d={toCursor(ms, index)} />}
        </svg>
        <span className={styles.ends}>
          <span>{label(times[0])}</span>
          <span>{label(times.at(-1))}</span>
        </span>
      </div>
      <ChartTable title={title} times={times} labelOf={label} series={series} textOf={textOf} />
    </section>
  );
}

/** The index of the point that is nearest to a share of the width. */
function findNearest(times: readonly number[], share: number): number {
  const [first = 0] = times;
  const wanted = first + share * ((times.at(-1) ?? first) - first);
  const distances = times.map((time) => Math.abs(time - wanted));
  return distances.indexOf(Math.min(...distances));
}

function toCursor(times: readonly number[], index: number): string {
  const [first = 0] = times;
  const span = Math.max(1, (times.at(-1) ?? first) - first);
  return `M${(((times[index] ?? first) - first) / span) * drawing.width} 0v${drawing.height}`;
}
