import type { Column } from '@koshpay/resource/internal';
import { t } from '../../language/text.ts';
import { toGrid } from './columns-grid.ts';
import table from './ListTable.module.css';
import styles from './SkeletonRows.module.css';
import { TableHeader } from './TableHeader.tsx';

interface Props {
  readonly columns: readonly Column[];
  readonly hasActions: boolean;
  readonly rows: number;
  readonly label: string;
}

/** The table before its rows: as many skeleton rows as the page will have. */
export function SkeletonRows({ columns, hasActions, rows, label }: Props) {
  return (
    <div className={table.scroll} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('Loading {label}', { label })}
      </p>
      <table className={table.table} style={toGrid(columns, hasActions)} aria-hidden="true">
        <TableHeader columns={columns} hasActions={hasActions} />
        <tbody className={styles.rows}>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className={styles.row}>
              {columns.map(({ key }) => (
                <td key={key}>
                  <span className="skeleton" />
                </td>
              ))}
              {hasActions && <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
