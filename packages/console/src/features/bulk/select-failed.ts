import type { Selection } from '../../core/list/selection/selection.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import type { BulkRun } from './use-bulk-run.ts';

/** Leaves only the rows chosen that failed, with the reason of each. */
export function selectFailed(
  selection: Selection,
  { failures }: Pick<BulkRun, 'failures'>,
  chosen: ReadonlyMap<ConsoleRow['id'], ConsoleRow>,
): void {
  const failed = failures ?? [];
  const shown = new Map(selection.page.map((row) => [row.id, row]));
  selection.set({
    isAll: false,
    isInUse: true,
    rows: new Map(failed.map(({ id }) => [id, shown.get(id) ?? chosen.get(id) ?? { id }])),
    reasons: new Map(failed.map(({ id, message }) => [id, message])),
  });
}
