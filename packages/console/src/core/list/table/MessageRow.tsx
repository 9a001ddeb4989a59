import type { ReactNode } from 'react';
import styles from './MessageRow.module.css';

interface Props {
  /** The number of columns. */
  readonly columns: number;
  readonly children: ReactNode;
}

/** A row of a list that holds a message instead of values. */
export function MessageRow({ columns, children }: Props) {
  return (
    <tr>
      <td className={styles.cell} colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}
