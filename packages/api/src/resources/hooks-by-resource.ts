import type { Resource } from '@koshpay/resource';
import type { ResourceHooks } from './hooks.ts';

/**
 * Finds the hooks of each resource.
 *
 * @throws {Error} for hooks without a resource, two for one, or an action that is not implemented
 */
export function toHooksByResource(
  resources: readonly Resource[],
  all: readonly ResourceHooks[],
): Readonly<Record<string, ResourceHooks>> {
  const byName: Record<string, ResourceHooks> = {};
  for (const hooks of all) {
    if (!resources.some(({ name }) => name === hooks.resource))
      throw new Error(`Hooks of '${hooks.resource}': the product has no such resource.`);
    if (byName[hooks.resource])
      throw new Error(`Hooks of '${hooks.resource}' are defined twice: define them together.`);
    byName[hooks.resource] = hooks;
  }
  for (const { name, actions } of resources)
    for (const { kind, name: action, to } of actions)
      if (kind === 'custom' && to === undefined && !byName[name]?.actions[action])
        throw new Error(
          `Resource '${name}', actions: '${action}' is not implemented: give it \`to\`, or define a hook of its name.`,
        );
  return byName;
}
