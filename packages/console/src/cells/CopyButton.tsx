import styles from './cells.module.css';
import { copyFrom } from './copy.ts';

interface Props {
  readonly value: string;
  readonly label: string;
}

// Browsers offer the clipboard to secure pages only.
const canCopy = 'clipboard' in navigator;

/** Copies a value. Without state: a long list has hundreds of these. */
export function CopyButton({ value, label }: Props) {
  if (!canCopy) return null;
  return (
    <button
      type="button"
      className={styles.copy}
      data-icon="copy"
      data-copy={value}
      data-label={label}
      aria-label={`Copy ${label}`}
      title={`Copy ${label}`}
      onClick={copyFrom}
    />
  );
}
