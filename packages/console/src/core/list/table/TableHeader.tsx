import type { Column } from '@koshpay/resource/internal';
import { t } from '../../language/text.ts';
import { PageCheckbox } from '../selection/RowCheckbox.tsx';
import type { ListSort } from '../state/list-url-state.ts';
import table from './ListTable.module.css';
import styles from './TableHeader.module.css';

interface Props {
  readonly columns: readonly Column[];
  readonly hasActions: boolean;
  /** The sorting of the list; without it, headers only name their columns. */
  readonly sorting?: Sorting | undefined;
}

/** The sortable columns of a list, its current order, and the function to change it. */
export interface Sorting {
  readonly fields: readonly string[];
  readonly current: ListSort;
  readonly onSort: (field: string) => void;
}

/** The header row of a list. */
export function TableHeader({ columns, hasActions, sorting }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <HeaderCell key={column.key} column={column} sorting={sorting} isFirst={index === 0} />
        ))}
        {hasActions && (
          <th scope="col" className={table.actionsHead}>
            {t('Actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeaderProps {
  readonly column: Column;
  readonly sorting: Sorting | undefined;
  readonly isFirst: boolean;
}

function HeaderCell({ column, sorting, isFirst }: HeaderProps) {
  const { key, label } = column;
  const align = alignment(column);
  if (column.kind !== 'field' || !sorting?.fields.includes(key))
    return (
      <th scope="col" data-align={align} data-column={key}>
        {isFirst && <PageCheckbox />}
        {label}
      </th>
    );
  const { current, onSort } = sorting;
  const direction = current.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      data-align={align}
      data-column={key}
      aria-sort={current.field === key ? direction : 'none'}
    >
      {isFirst && <PageCheckbox />}
      <button type="button" className={styles.sort} onClick={() => onSort(key)}>
        {label}
      </button>
    </th>
  );
}

/** Amounts are aligned right; everything else left. */
export function alignment(column: Column): 'end' | undefined {
  const isAmount = column.kind === 'field' && column.display.kind === 'number';
  return isAmount || column.kind === 'sumOf' ? 'end' : undefined;
}
