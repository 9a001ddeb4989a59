import type { Resource } from '@koshpay/resource';
import type { ReactNode } from 'react';
import { useWaitingRows } from '../approvals/use-pending.ts';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import '../cells/row-icons.css';
import { ListRows } from './ListRows.tsx';
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
  /** A message about all rows. */
  readonly notice?: ReactNode;
  readonly onAction: (request: DialogRequest) => void;
}

/** The rows. Plain table elements: 200 rows repaint fast, and screen readers know tables. */
export function ListTable(props: Props) {
  const { resource, allowed, paths, rows, offset, isRefreshing, sorting, notice, onAction } = props;
  const { visible, below } = useDeferredRows({ rows, offset });
  const waiting = useWaitingRows(resource);
  const parts = { resource, allowed, paths, waiting, onAction };
  const frame = notice ? `${styles.scroll} ${styles.withMessage}` : styles.scroll;
  return (
    <div className={styles.frame}>
      {isRefreshing && <div className={styles.progress} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section className={frame} tabIndex={0} aria-label={`${resource.title}, rows`}>
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
            <ListRows rows={visible} {...parts} />
            <ListRows rows={below} {...parts} />
          </tbody>
        </table>
      </section>
    </div>
  );
}
