import { t } from '../../core/language/text.ts';
import styles from './Metrics.module.css';
import { type MetricRange, metricRanges } from './use-range.ts';

interface Props {
  readonly range: MetricRange;
  readonly setRange: (range: MetricRange) => void;
}

/** The span of time that a page shows. */
export function RangeSelect({ range, setRange }: Props) {
  return (
    <fieldset className={styles.ranges}>
      <legend className="visually-hidden">{t('Time range')}</legend>
      {Object.entries(metricRanges).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="range"
            className="visually-hidden"
            checked={value === range}
            onChange={() => setRange(value as MetricRange)}
          />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
