import { CopyButton } from './CopyButton.tsx';
import styles from './cells.module.css';

interface Props {
  readonly value: string;
  readonly label: string;
  /** What is seen; the whole value, cut by the column, unless given. */
  readonly shown?: string;
}

/** A long value: short to see, whole on hover, to screen readers and to the clipboard. */
export function ClippedCell({ value, label, shown }: Props) {
  return (
    <span className={styles.clipped}>
      <span className={styles.mono} title={value}>
        {shown === undefined || shown === value ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className="visually-hidden">{value}</span>
          </>
        )}
      </span>
      <CopyButton value={value} label={label} />
    </span>
  );
}
