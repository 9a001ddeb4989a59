import { type ReactNode, useId } from 'react';
import styles from './groups.module.css';

interface Props {
  /** The element that the form scrolls to for an error of the whole value. */
  readonly id?: string;
  readonly label: string;
  readonly help: ReactNode;
  /** True if the section's title has the same text already. */
  readonly isTitled: boolean;
  readonly children: ReactNode;
}

/** Inputs that make one value, under its name. */
export function Group({ id, label, help, isTitled, children }: Props) {
  const titleId = useId();
  if (isTitled)
    return (
      <fieldset id={id} aria-label={label} className={styles.plain}>
        {help && <p className={styles.help}>{help}</p>}
        {children}
      </fieldset>
    );
  return (
    <fieldset id={id} aria-labelledby={titleId} className={styles.group}>
      <p id={titleId} className={styles.title}>
        {label}
      </p>
      {help && <p className={styles.help}>{help}</p>}
      {children}
    </fieldset>
  );
}
