import type { Resource } from '@koshpay/resource';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import { useViews } from '../../core/list/state/use-saved-views.ts';
import { useCapability } from '../../core/session/use-session.ts';

/** True if a list has views to choose from. */
export function useHasViews(resource: Resource, { urlState }: ResourceList, isPart: boolean) {
  const isAvailable = useCapability('saved-views') && !isPart;
  const { views } = useViews(resource, isAvailable);
  return isAvailable && (views.length > 0 || urlState.view !== undefined);
}
