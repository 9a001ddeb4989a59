import { capabilities, type Resource, resourceCapability } from '@koshpay/resource';

/** What the server announces at sign-in: everything beyond the specification's calls, and each resource that not every backend has. */
export function toCapabilities(resources: readonly Resource[]): string[] {
  const announced = resources.filter((resource) => resource.announced);
  return [...capabilities, ...announced.map(({ name }) => resourceCapability(name))];
}
