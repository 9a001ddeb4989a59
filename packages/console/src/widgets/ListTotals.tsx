import {
  type ListTotals as Declared,
  type Resource,
  seriesParameters,
  toLabel,
} from '@koshpay/resource';
import { formatNumber } from '../cells/number.ts';
import { t } from '../language/text.ts';
import { toParts } from './series-parts.ts';
import { useSeries } from './use-series.ts';
import styles from './Widgets.module.css';

interface Props {
  readonly resource: Resource;
  readonly totals: Declared;
  /** Those of the list, by parameter. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What all rows of a list come to, also those on other pages. */
export function ListTotals({ resource, totals: { by, sum }, filters }: Props) {
  const known = seriesParameters(resource).map(({ param }) => param);
  // What a search finds is not added up.
  const isCovered = Object.keys(filters).every((param) => known.includes(param));
  const { points } = useSeries(resource.name, { ...filters, by, sum }, isCovered);
  const parts = isCovered ? toParts(resource, by, points ?? []) : [];
  return (
    <dl className={styles.totals} aria-label={t('Totals of {field}', { field: toLabel(sum) })}>
      {parts.map(({ label, points: [point] }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(point?.sums[sum] ?? '0', 2)}</dd>
        </div>
      ))}
    </dl>
  );
}
