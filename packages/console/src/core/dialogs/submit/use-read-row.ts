import type { Resource } from '@koshpay/resource';
import { useDataProvider } from '@refinedev/core';
import type { ConsoleRow, ResourceList } from '../../list/state/use-resource-list.ts';
import { useCapability } from '../../session/use-session.ts';

/**
 * Reads a row as it is now: with a single call where the backend has one, else from the open page
 * of the list, else from all of it. Undefined if it is missing or cannot be read.
 */
export function useReadRow(resource: Resource, list?: Pick<ResourceList, 'refresh'>) {
  const hasSingleRows = useCapability('single-rows', resource);
  const provider = useDataProvider()(resource.dataProvider);
  return async (id: ConsoleRow['id']): Promise<ConsoleRow | undefined> => {
    const listed = !hasSingleRows && (await list?.refresh())?.find((row) => row.id === id);
    if (listed) return listed;
    // New rows may have moved it to another page.
    const answer = provider.getOne<ConsoleRow>({ resource: resource.name, id });
    return answer.then(({ data }) => data).catch(() => undefined);
  };
}
