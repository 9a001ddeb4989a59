import { evaluateCondition } from '@koshpay/resource';
import { tr } from '../language/text.ts';
import { formatExactTime } from '../time/zone.ts';
import type { CellProps } from './cell-props.ts';
import styles from './cells.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { formatAge } from './text/age.ts';
import { useNow } from './use-now.ts';

/** The time since a time; hovering shows it. Beside it a word where that is too long. */
export function AgeCell({ value, display: { overdue }, row }: CellProps<'age'>) {
  const now = useNow();
  const time = Date.parse(String(value));
  if (Number.isNaN(time)) return String(value);
  const minutes = Number(typeof overdue?.after === 'string' ? row[overdue.after] : overdue?.after);
  const isOverdue =
    now - time > minutes * 60_000 &&
    evaluateCondition(overdue?.when ?? {}, (key) => row[key]) === true;
  return (
    <span className={styles.age}>
      <time dateTime={String(value)} title={formatExactTime(time)}>
        {formatAge(time, now)}
      </time>
      {overdue && isOverdue && <StatusBadge text={tr(overdue.text)} tone="warning" />}
    </span>
  );
}
