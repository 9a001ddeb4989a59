import type { Resource } from '@koshpay/resource';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AllowedActions } from '../../actions/use-allowed-actions.ts';
import { useCapability } from '../../session/use-session.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import { createSelection, type Selection } from './selection.ts';

/** The chosen rows of a list on the screen. */
export interface ListSelection {
  readonly store: Selection;
  /** True if there is something to do with several rows. */
  readonly isAvailable: boolean;
  /** True if rows are chosen, or an action on them is open. */
  readonly isUsed: boolean;
}

/** The rows that are chosen in a list. The selection ends when the filter changes. */
export function useSelection(
  resource: Resource,
  { rows, urlState }: Pick<ResourceList, 'rows' | 'urlState'>,
  { onRows, bulkEdit }: AllowedActions,
): ListSelection {
  const [store] = useState(createSelection);
  const hasRuns = useCapability('bulk-runs', resource);
  const filter = JSON.stringify(urlState.filters);
  store.page = rows;
  useEffect(() => store.clear(), [store, filter]);
  const isUsed = useSyncExternalStore(store.subscribe, () => {
    const { isAll, isInUse = false, rows: chosen } = store.current();
    return isAll || isInUse || chosen.size > 0;
  });
  return { store, isAvailable: hasRuns && (onRows.length > 0 || bulkEdit), isUsed };
}
