import { operationResources } from './operations/index.ts';
import type { Resource } from './resource.ts';
import { staffResources } from './staff/index.ts';

/** The resources of the framework itself: those of staff, and those of operation. */
export const frameworkResources: readonly Resource[] = [...staffResources, ...operationResources];

/** True if a resource is one of these, also with what a product adds to it. */
export function isFrameworkResource({ fields }: Resource): boolean {
  return frameworkResources.some((resource) => resource.fields === fields);
}
