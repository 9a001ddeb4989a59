import type { Resource } from '@koshpay/resource';
import { useCapability } from '../../auth/use-session.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { useViews } from './use-saved-views.ts';

/** True if a list has views to choose from. */
export function useHasViews(resource: Resource, { urlState }: ResourceList, isPart: boolean) {
  const isOffered = useCapability('saved-views') && !isPart;
  const { views } = useViews(resource, isOffered);
  return isOffered && (views.length > 0 || urlState.view !== undefined);
}
