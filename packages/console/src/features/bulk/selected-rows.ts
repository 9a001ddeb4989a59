import {
  type BulkCount,
  type Filter,
  maxBulkRows,
  paramsOfFilter,
} from '@koshpay/resource/internal';
import type { Chosen } from '../../core/list/selection/selection.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import type { BulkCommand } from './bulk-commands.ts';
import { toTarget } from './to-target.ts';

/** The rows that a dialog asks about, as chosen when it opened. The list may change after that. */
export interface SelectedRows {
  readonly what: BulkCount;
  readonly isAll: boolean;
  /** The filters that are set, and their values, with times in place of what is relative to now. */
  readonly filters: readonly Filter[];
  /** Those of which one is enough. */
  readonly alternative: readonly Filter[];
  readonly set: ResourceList['sent'];
  /** The number of rows that the list gave for these, if it did. */
  readonly shown: number | undefined;
}

/** Fixes what an action is asked for. */
export function toSelectedRows(
  { action, value, change }: Pick<BulkCommand, 'action' | 'value' | 'change'>,
  chosen: Chosen,
  list: ResourceList,
): SelectedRows {
  const { isAll, rows } = chosen;
  const { total, isAtLeast, sent, available } = list;
  return {
    what: {
      action: action.name,
      ...(value !== undefined && { value }),
      ...(change && { change }),
      target: toTarget(chosen, list),
    },
    isAll,
    filters: available.filters.filter((filter) =>
      paramsOfFilter(filter).some((param) => sent[param]),
    ),
    alternative: available.alternative,
    set: sent,
    shown: isAll && !isAtLeast ? total - rows.size : undefined,
  };
}

/** True if other rows match than the list showed: no one has seen what would change. */
export function isOutdated({ shown }: Pick<SelectedRows, 'shown'>, chosen: number): boolean {
  return shown !== undefined && chosen !== shown && chosen <= maxBulkRows;
}
