import { type ReactNode, useRef } from 'react';
import { showCellTools } from '../../cells/show-cell-tools.ts';
import { t } from '../../language/text.ts';
import { useSubmission } from '../../submission/submission.ts';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import type { DrawnRow } from './ColumnValue.tsx';
import { toGrid, useColumnWidths } from './columns-grid.ts';
import { ListRow } from './ListRow.tsx';
import { ListRows } from './ListRows.tsx';
import { MessageRow } from './MessageRow.tsx';
import { type Sorting, TableHeader } from './TableHeader.tsx';
import { useDeferredRows } from './use-deferred-rows.ts';
import '../../cells/row-icons.css';
import styles from './ListTable.module.css';

/** The rows of a list, and what they need to be drawn. */
export interface ListTableProps
  extends Pick<DrawnRow, 'resource' | 'allowed' | 'paths' | 'onAction'> {
  readonly rows: readonly ConsoleRow[];
  readonly offset: number;
  readonly isRefreshing: boolean;
  readonly sorting: Sorting;
  /** A message about all rows. */
  readonly notice?: ReactNode;
}

const rowHeight = 48;
/** With more columns, each has less room. */
const usualColumns = 10;

/**
 * The rows. Plain table elements, which screen readers know, arranged as a grid: unlike a table, it
 * lets the browser skip the layout of rows that are out of sight.
 */
export function ListTable(props: ListTableProps) {
  const { resource, allowed, paths, rows, offset, isRefreshing, sorting, notice, onAction } = props;
  const { columns } = resource.list;
  const table = useRef<HTMLTableElement>(null);
  const { visible, below, isWhole } = useDeferredRows({ rows, columns, offset, rowHeight });
  useColumnWidths(table, columns, isWhole);
  const { useWaitingRows } = useSubmission();
  const waiting = useWaitingRows(resource);
  const parts = { resource, allowed, paths, waiting, onAction, as: ListRow };
  const frame = notice ? `${styles.scroll} ${styles.withMessage}` : styles.scroll;
  const label = t('{title}, rows', { title: resource.title });
  return (
    <div className={styles.frame}>
      {isRefreshing && <div className={styles.progress} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section className={frame} tabIndex={0} aria-label={label}>
        <table
          ref={table}
          className={styles.table}
          style={toGrid(columns, allowed.hasActions)}
          data-many={columns.length > usualColumns || undefined}
          aria-labelledby="list-title"
          aria-busy={isRefreshing}
          onPointerOver={showCellTools}
          onFocus={showCellTools}
        >
          <TableHeader columns={columns} hasActions={allowed.hasActions} sorting={sorting} />
          <tbody>
            {notice && (
              <MessageRow columns={columns.length + Number(allowed.hasActions)}>
                {notice}
              </MessageRow>
            )}
            <ListRows rows={visible} {...parts} />
            <ListRows rows={below} {...parts} />
          </tbody>
        </table>
      </section>
    </div>
  );
}
