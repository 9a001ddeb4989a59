import { type Resource, resourceCapability } from '@koshpay/resource';

/** Whether a backend that announced these capabilities has a resource. */
export function isAnnounced(
  { name, announced }: Resource,
  capabilities: readonly string[] | undefined,
): boolean {
  return !announced || capabilities?.includes(resourceCapability(name)) === true;
}
