import type { Resource } from '@koshpay/resource';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCapability } from '../../auth/use-session.ts';
import type { AllowedActions } from '../use-allowed-actions.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { createSelection, type Selection } from './selection.ts';

/** The selection of a list that has actions for several rows. It ends when the filter changes. */
export function useSelection(
  resource: Resource,
  { rows, query }: Pick<ResourceList, 'rows' | 'query'>,
  { onRows }: AllowedActions,
): { readonly selection: Selection | undefined; readonly isUsed: boolean } {
  const [selection] = useState(createSelection);
  const hasRuns = useCapability('bulk-runs', resource);
  const filter = JSON.stringify(query.filters);
  selection.page = rows;
  useEffect(() => selection.clear(), [selection, filter]);
  const isUsed = useSyncExternalStore(selection.subscribe, () => {
    const { isAll, isInUse = false, rows: chosen } = selection.current();
    return isAll || isInUse || chosen.size > 0;
  });
  return { selection: hasRuns && onRows.length > 0 ? selection : undefined, isUsed };
}
