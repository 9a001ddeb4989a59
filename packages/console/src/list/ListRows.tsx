import { type ComponentType, memo } from 'react';
import type { WaitingRows } from '../approvals/use-pending.ts';
import type { DrawnRow } from './ColumnValue.tsx';
import type { NumberedRow } from './use-deferred-rows.ts';
import type { ConsoleRow } from './use-resource-list.ts';

interface Props extends Omit<DrawnRow, 'row' | 'rowNumber' | 'waiting'> {
  readonly rows: readonly NumberedRow<ConsoleRow>[];
  readonly waiting: WaitingRows;
  /** What draws a row: one of the table, or a card. */
  readonly as: ComponentType<DrawnRow>;
}

/** Rows of a list. Memoized together: a list that starts to load does not compare 200 rows. */
export const ListRows = memo(function ListRows({ rows, waiting, as: Row, ...shared }: Props) {
  return rows.map(({ row, rowNumber }, index) => (
    // By index, not by id: another page reuses these elements.
    <Row key={index} row={row} rowNumber={rowNumber} waiting={waiting.get(row.id)} {...shared} />
  ));
});
