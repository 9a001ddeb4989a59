import { operationResources } from './features/operation-resources.ts';
import { staffResources } from './features/staff-resources.ts';
import type { Resource } from './resource.ts';

/**
 * The resources of the framework itself: those of staff, and those of operation.
 *
 * @example defineProduct({ ...library, resources: [books, loans, ...frameworkResources] });
 */
export const frameworkResources: readonly Resource[] = [...staffResources, ...operationResources];

/**
 * True if a resource is one of these, also with what a product adds to it.
 *
 * @example const own = product.resources.filter((resource) => !isFrameworkResource(resource));
 */
export function isFrameworkResource({ fields }: Resource): boolean {
  return frameworkResources.some((resource) => resource.fields === fields);
}
