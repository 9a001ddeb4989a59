import styles from './cells.module.css';

/** How a status is meant: done well, on its way, gone wrong, or not for the console to judge. */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral';

interface Props {
  readonly text: string;
  readonly tone: Tone;
  /** What pressing it does; without it the badge is only shown. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** A status as a badge; a button where it can be changed. */
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
