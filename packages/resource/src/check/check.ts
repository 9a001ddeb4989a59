import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** The resources of a product, by their names. */
export type Resources = ReadonlyMap<string, Resource>;

/** Checks one concern of a resource, alone or together with the other resources of its product. */
export type Check = (resource: Resource, resources: Resources) => Iterable<Finding>;
