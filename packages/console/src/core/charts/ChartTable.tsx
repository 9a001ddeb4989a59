import { t } from '../language/text.ts';
import styles from './Chart.module.css';
import type { ChartSeries } from './chart-series.ts';
import { ScrolledTable } from './ScrolledTable.tsx';

interface Props {
  readonly title: string;
  readonly times: readonly string[];
  readonly labelOf: (time: string) => string;
  readonly series: readonly ChartSeries[];
  /** The text of one of the values of a series. */
  readonly textOf: (series: ChartSeries, index: number) => string;
}

/** The figures of a chart as a table, newest first, for people who read rather than look. */
export function ChartTable({ title, times, labelOf, series, textOf }: Props) {
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
