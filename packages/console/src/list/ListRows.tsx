import type { Resource } from '@koshpay/resource';
import { memo } from 'react';
import type { WaitingRows } from '../approvals/use-pending.ts';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import { ListRow } from './ListRow.tsx';
import type { RowPaths } from './row-paths.ts';
import type { AllowedActions } from './use-allowed-actions.ts';
import type { NumberedRow } from './use-deferred-rows.ts';
import type { ConsoleRow } from './use-resource-list.ts';

interface Props {
  readonly resource: Resource;
  readonly allowed: AllowedActions;
  readonly paths: RowPaths;
  readonly rows: readonly NumberedRow<ConsoleRow>[];
  readonly waiting: WaitingRows;
  readonly onAction: (request: DialogRequest) => void;
}

/** Rows of a list. Memoized together: a list that starts to load does not compare 200 rows. */
export const ListRows = memo(function ListRows(props: Props) {
  const { resource, allowed, paths, rows, waiting, onAction } = props;
  return rows.map(({ row, rowNumber }, index) => (
    <ListRow
      // By index, not by id: rows have no state, and another page reuses these elements.
      key={index}
      row={row}
      rowNumber={rowNumber}
      resource={resource}
      allowed={allowed}
      paths={paths}
      waiting={waiting.get(row.id)}
      onAction={onAction}
    />
  ));
});
