import { hasMask } from '@koshpay/resource';
import { CopyButton } from './CopyButton.tsx';
import styles from './cells.module.css';
import { truncate } from './truncate.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  /** The visible text; by default a whole address, and both ends of anything longer. */
  readonly shown?: string;
  /** Where the value can be looked up. */
  readonly href?: string | undefined;
  /** The page of the named row, for values without an explorer link. */
  readonly rowHref?: string | undefined;
}

/**
 * A long value: short on screen, whole on hover, for screen readers and in the clipboard. The
 * clipboard has no use for a masked one.
 */
export function TruncatedCell({ value, label, shown = toShown(value), href, rowHref }: Props) {
  const Value = (href ?? rowHref) ? 'a' : 'span';
  const link = href ? { href, target: '_blank', rel: 'noopener noreferrer' } : toRowLink(rowHref);
  return (
    <span className={styles.truncated}>
      <Value className={styles.mono} title={value} {...link}>
        {shown === value ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className={styles.whole}>{value}</span>
          </>
        )}
      </Value>
      {!hasMask(value) && <CopyButton value={value} label={label} />}
    </span>
  );
}

function toRowLink(href: string | undefined) {
  return href === undefined ? {} : { href, 'data-row-link': true };
}

const maxLength = 48;

function toShown(value: string): string {
  return value.length > maxLength ? truncate(value, 32, 8) : value;
}
