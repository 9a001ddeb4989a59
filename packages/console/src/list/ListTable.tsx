import type { Resource } from '@koshpay/resource';
import type { ReactNode } from 'react';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import '../cells/row-icons.css';
import { ListRow } from './ListRow.tsx';
import styles from './ListTable.module.css';
import { MessageRow } from './MessageRow.tsx';
import type { RowPaths } from './row-paths.ts';
import { type Sorting, TableHeader } from './TableHeader.tsx';
import type { AllowedActions } from './use-allowed-actions.ts';
import { useDeferredRows } from './use-deferred-rows.ts';
import type { ConsoleRow } from './use-resource-list.ts';

interface Props {
  readonly resource: Resource;
  readonly allowed: AllowedActions;
  readonly paths: RowPaths;
  readonly rows: readonly ConsoleRow[];
  readonly offset: number;
  readonly isRefreshing: boolean;
  readonly sorting: Sorting;
  /** What there is to say about all rows. */
  readonly notice?: ReactNode;
  readonly onAction: (request: DialogRequest) => void;
}

/** The rows. Plain table elements: 200 rows repaint at once, and readers know what a table is. */
export function ListTable(props: Props) {
  const { resource, allowed, paths, rows, offset, isRefreshing, sorting, notice, onAction } = props;
  const shown = useDeferredRows({ rows, offset });
  return (
    <div className={styles.frame}>
      {isRefreshing && <div className={styles.progress} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${resource.title}, rows`}>
        <table className={styles.table} aria-labelledby="list-title" aria-busy={isRefreshing}>
          <TableHeader
            columns={resource.list.columns}
            hasActions={allowed.hasActions}
            sorting={sorting}
          />
          <tbody>
            {notice && (
              <MessageRow columns={resource.list.columns} hasActions={allowed.hasActions}>
                {notice}
              </MessageRow>
            )}
            {shown.map(({ row, rowNumber }, index) => (
              <ListRow
                // By place, not by id: rows have no state, and another page fills these anew.
                key={index}
                row={row}
                rowNumber={rowNumber}
                resource={resource}
                allowed={allowed}
                paths={paths}
                onAction={onAction}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
