import styles from './cells.module.css';

/**
 * The meaning of a status: succeeded, in progress, failed, or neutral.
 *
 * @example const toneOf = (isLate: boolean): Tone => (isLate ? 'danger' : 'success');
 */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral';

interface Props {
  readonly text: string;
  readonly tone: Tone;
  /** Called when it is pressed; without it, the badge is not a button. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/**
 * A status as a badge; a button where it can be changed.
 *
 * @example <StatusBadge text="Lent" tone="warning" />;
 */
export function StatusBadge({ text, tone, action }: Props) {
  if (!action)
    return (
      <span className={styles.status} data-tone={tone}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.status}
      data-tone={tone}
      onClick={action.onPress}
      title={action.label}
      aria-haspopup="dialog"
    >
      {text}
    </button>
  );
}
