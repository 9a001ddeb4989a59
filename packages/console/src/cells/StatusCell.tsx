import type { CellProps } from './cell-props.ts';
import styles from './cells.module.css';
import { toChoiceLabel } from './choice-label.ts';

/** A status as a badge, green where it is good and red elsewhere; a button where it can be changed. */
export function StatusCell({ value, field, label, onPress }: CellProps<'status'>) {
  const current = String(value).toLowerCase();
  const text = toChoiceLabel(field, current);
  const className = `${styles.status} ${isGood(field, current) ? styles.good : styles.bad}`;
  if (!onPress) return <span className={className}>{text}</span>;
  return (
    <button
      type="button"
      className={className}
      onClick={onPress}
      title={`Change ${label.toLowerCase()}`}
    >
      {text}
    </button>
  );
}

function isGood(field: CellProps['field'], value: string): boolean {
  if (field.kind !== 'status') return false;
  return (field.good ?? field.values.slice(0, 1)).includes(value);
}
