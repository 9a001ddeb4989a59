import { type Capability, type Resource, resourceCapability } from '@koshpay/resource';

/** What this server does beyond the specification's calls. */
const offered: readonly Capability[] = [
  'sorting',
  'lookup-search',
  'versions',
  'single-rows',
  'history',
  'ranges',
  'several-values',
  'empty-filters',
  'or-filters',
  'ref-filters',
  'bulk',
];

/** What the server announces at sign-in: what it does, and each resource that not every backend has. */
export function toCapabilities(resources: readonly Resource[]): string[] {
  const announced = resources.filter((resource) => resource.announced);
  return [...offered, ...announced.map(({ name }) => resourceCapability(name))];
}
