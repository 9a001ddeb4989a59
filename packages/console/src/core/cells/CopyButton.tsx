import { t } from '../language/text.ts';
import styles from './cells.module.css';
import { canCopy, copyFrom } from './copy.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  /** The visible value, where the button is the value itself. */
  readonly shown?: string;
}

/** Copies a value: an icon beside it, or the value itself. Without state: a list has hundreds. */
export function CopyButton({ value, label, shown }: Props) {
  if (!canCopy) return shown && <span title={value}>{shown}</span>;
  const name = t('Copy {label}', { label });
  return (
    <button
      type="button"
      className={shown ? styles.copied : styles.copy}
      data-icon="copy"
      data-copy={value}
      data-label={label}
      aria-label={shown ? `${name} ${shown}` : name}
      title={shown ? value : name}
      onClick={copyFrom}
    >
      {shown}
    </button>
  );
}
