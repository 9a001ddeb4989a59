import type { ReactNode } from 'react';
import styles from './transfer.module.css';

interface Props {
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One of a few choices, of which each is always seen. */
export function Choice({ checked, onChoose, children }: Props) {
  return (
    <label className={styles.choice}>
      <input type="radio" checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
