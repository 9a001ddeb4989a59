import { CopyButton } from './CopyButton.tsx';
import type { CellProps } from './cell-props.ts';
import styles from './cells.module.css';
import { formatNumber, shortenNumber } from './text/number.ts';

/** A number; in a list without its long tail, which hovering shows and the clipboard gets. */
export function NumberCell({ value, display, label, href, isInRow }: CellProps<'number'>) {
  const whole = formatNumber(String(value), display.decimals);
  const shown = isInRow ? shortenNumber(whole) : whole;
  if (shown === whole) return whole;
  if (href) return <span title={whole}>{shown}</span>;
  return (
    <span className={styles.number}>
      <CopyButton value={String(value)} label={label} shown={shown} />
    </span>
  );
}
