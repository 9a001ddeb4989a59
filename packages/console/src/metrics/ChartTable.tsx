import styles from './Chart.module.css';
import type { ChartSeries } from './chart-lines.ts';

interface Props {
  readonly title: string;
  readonly times: readonly string[];
  readonly labelOf: (time: string) => string;
  readonly series: readonly ChartSeries[];
  readonly textOf: (value: number | null | undefined) => string;
}

/** The figures of a chart as a table, newest first, for people who read rather than look. */
export function ChartTable({ title, times, labelOf, series, textOf }: Props) {
  const rows = times.map((time, row) => (
    <tr key={time}>
      <th scope="row">{labelOf(time)}</th>
      {series.map(({ label, values }) => (
        <td key={label}>{textOf(values[row])}</td>
      ))}
    </tr>
  ));
  return (
    <details className={styles.table}>
      <summary>
        Show as a table<span className="visually-hidden">: {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={`${title}, figures`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.reverse()}</tbody>
        </table>
      </section>
    </details>
  );
}
