import { type Action, type Resource, sortableFields } from '@koshpay/resource';
import { useMemo } from 'react';
import { usePermission } from '../auth/use-session.ts';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import '../cells/row-icons.css';
import { ColumnHeads } from './ColumnHeads.tsx';
import { ListRow } from './ListRow.tsx';
import styles from './ListTable.module.css';
import type { ListSort } from './list-sort.ts';
import type { ConsoleRow } from './use-resource-list.ts';
import { useShownFirst } from './use-shown-first.ts';

interface Props {
  readonly resource: Resource;
  readonly rows: readonly ConsoleRow[];
  readonly offset: number;
  readonly isRefreshing: boolean;
  readonly sort: ListSort;
  readonly onSort: (field: string) => void;
  readonly onAction: (request: DialogRequest) => void;
}

/** What may be done with the rows of a list. */
export interface RowAbilities {
  readonly edit: boolean;
  readonly toggle: Action | undefined;
  readonly others: readonly Action[];
}

/** The rows. Plain table elements: 200 rows repaint at once, and readers know what a table is. */
export function ListTable(props: Props) {
  const { resource, rows, offset, isRefreshing, sort, onSort, onAction } = props;
  const shown = useShownFirst({ rows, offset });
  const abilities = useAbilities(resource);
  const hasActions = abilities.edit || abilities.others.length > 0;
  return (
    <div className={styles.frame}>
      {isRefreshing && <div className={styles.progress} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${resource.title}, rows`}>
        <table className={styles.table} aria-labelledby="list-title" aria-busy={isRefreshing}>
          <ColumnHeads
            columns={resource.list.columns}
            hasActions={hasActions}
            sorting={{ fields: sortableFields(resource), current: sort, onSort }}
          />
          <tbody>
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

function useAbilities({ name, edit, actions }: Resource): RowAbilities {
  const may = usePermission();
  return useMemo(() => {
    const allowed = actions.filter((action) => may(name, action.name));
    return {
      edit: edit.length > 0 && may(name, 'update'),
      toggle: allowed.find(({ kind }) => kind === 'toggle'),
      others: allowed.filter(({ kind }) => kind !== 'toggle'),
    };
  }, [name, edit, actions, may]);
}
