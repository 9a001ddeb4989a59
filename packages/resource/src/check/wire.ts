import type { Resource } from '../resource.ts';
import { wirePaths } from '../wire/wire.ts';
import { type Finding, fault } from './fault.ts';

/** Checks that no two fields share a wire name and that none is nested in another's. */
export function* checkWire(resource: Resource): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const [key, path] of wirePaths(resource)) {
    const name = path.join('.');
    const owner = owners.get(name);
    if (owner !== undefined)
      yield fault(
        `fields.${key}`,
        'duplicate',
        `'${name}' is already the wire name of ${owner}`,
        'give it a wireName of its own',
      );
    owners.set(name, key);
  }
  for (const [key, path] of wirePaths(resource))
    for (let length = 1; length < path.length; length += 1) {
      const owner = owners.get(path.slice(0, length).join('.'));
      if (owner !== undefined)
        yield fault(
          `fields.${key}`,
          'duplicate',
          `'${path.join('.')}' is inside the wire name of ${owner}`,
          'give it a wireName of its own',
        );
    }
}
