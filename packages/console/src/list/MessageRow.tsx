import type { Column } from '@koshpay/resource';
import type { ReactNode } from 'react';
import styles from './ListTable.module.css';

interface Props {
  readonly columns: readonly Column[];
  readonly hasActions: boolean;
  readonly children: ReactNode;
}

/** A row of a list that holds a message instead of values. */
export function MessageRow({ columns, hasActions, children }: Props) {
  return (
    <tr className={styles.messageRow}>
      <td className={styles.messageCell} colSpan={columns.length + (hasActions ? 1 : 0)}>
        {children}
      </td>
    </tr>
  );
}
