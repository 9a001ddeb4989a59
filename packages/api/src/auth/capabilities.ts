import {
  actionCapability,
  capabilities,
  type Resource,
  resourceCapability,
} from '@koshpay/resource';

/**
 * What the server announces at sign-in: everything beyond the specification's calls, and each
 * resource and action that not every backend has.
 */
export function toCapabilities(resources: readonly Resource[]): string[] {
  const announced = resources.filter((resource) => resource.announced);
  const actions = resources.flatMap(({ name, actions }) =>
    actions
      .filter((action) => action.announced)
      .map((action) => actionCapability(name, action.name)),
  );
  return [...capabilities, ...announced.map(({ name }) => resourceCapability(name)), ...actions];
}
