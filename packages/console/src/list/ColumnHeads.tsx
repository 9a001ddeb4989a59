import type { Column } from '@koshpay/resource';
import styles from './ListTable.module.css';

interface Props {
  readonly columns: readonly Column[];
  readonly hasActions: boolean;
}

/** The header row of a list. */
export function ColumnHeads({ columns, hasActions }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" data-align={alignment(column)}>
            {column.label}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={styles.actionsHead}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Amounts line up at their ends; everything else at its start. */
export function alignment(column: Column): 'end' | undefined {
  const isAmount = column.kind === 'field' && column.display.as === 'number';
  return isAmount || column.kind === 'added' ? 'end' : undefined;
}
