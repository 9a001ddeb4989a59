import { CopyButton } from './CopyButton.tsx';
import styles from './cells.module.css';

interface Props {
  readonly value: string;
  readonly label: string;
  /** What is seen; the whole value, cut by the column, unless given. */
  readonly shown?: string;
  /** Where the value can be looked up. */
  readonly href?: string | undefined;
}

/** A long value: short to see, whole on hover, to screen readers and to the clipboard. */
export function ClippedCell({ value, label, shown, href }: Props) {
  const Value = href ? 'a' : 'span';
  const link = href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <span className={styles.clipped}>
      <Value className={styles.mono} title={value} {...link}>
        {shown === undefined || shown === value ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className={styles.whole}>{value}</span>
          </>
        )}
      </Value>
      <CopyButton value={value} label={label} />
    </span>
  );
}
