import type { Resource } from '@koshpay/resource';
import { useMemo } from 'react';
import { useCapability } from '../../session/use-session.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import { readLayout, toAvailableColumns } from './read-layout.ts';

/** The layout of a list, from its URL, and the columns that it could show. */
export function useLayout(resource: Resource, { urlState }: Pick<ResourceList, 'urlState'>) {
  const hasAll = useCapability('full-rows', resource);
  return useMemo(() => {
    const available = toAvailableColumns(resource, hasAll);
    return { available, ...readLayout(resource, available, urlState.layout ?? {}) };
  }, [resource, hasAll, urlState.layout]);
}
