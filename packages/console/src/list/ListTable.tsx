import type { Resource } from '@koshpay/resource';
import type { ReactNode } from 'react';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import '../cells/row-icons.css';
import { ColumnHeads, type Sorting } from './ColumnHeads.tsx';
import { ListRow } from './ListRow.tsx';
import styles from './ListTable.module.css';
import { MessageRow } from './MessageRow.tsx';
import type { ConsoleRow } from './use-resource-list.ts';
import type { RowAbilities } from './use-row-abilities.ts';
import { useShownFirst } from './use-shown-first.ts';

interface Props {
  readonly resource: Resource;
  readonly abilities: RowAbilities;
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
  const { resource, abilities, rows, offset, isRefreshing, sorting, notice, onAction } = props;
  const shown = useShownFirst({ rows, offset });
  return (
    <div className={styles.frame}>
      {isRefreshing && <div className={styles.progress} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${resource.title}, rows`}>
        <table className={styles.table} aria-labelledby="list-title" aria-busy={isRefreshing}>
          <ColumnHeads
            columns={resource.list.columns}
            hasActions={abilities.hasActions}
            sorting={sorting}
          />
          <tbody>
            {notice && (
              <MessageRow columns={resource.list.columns} hasActions={abilities.hasActions}>
                {notice}
              </MessageRow>
            )}
            {shown.map(({ row, serial }, index) => (
              <ListRow
                // By place, not by id: rows have no state, and another page fills these anew.
                key={index}
                row={row}
                serial={serial}
                resource={resource}
                abilities={abilities}
                onAction={onAction}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
