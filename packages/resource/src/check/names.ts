import type { Resource } from '../resource.ts';
import { wirePaths } from '../wire/wire.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/**
 * Checks that a resource's name fits into a URL and that its record title consists of its fields.
 */
export function* checkNames({ name, was, recordTitle, fields }: Resource): Generator<Finding> {
  if (name !== '') yield* findNotKebab('name', name);
  if (was === name) yield fault('was', 'invalid', ['is the current name', 'write the older one']);
  for (const key of recordTitle)
    yield* findUnknown('recordTitle', 'unknown_field', key, Object.keys(fields));
  if (recordTitle.length === 0)
    yield fault('recordTitle', 'missing', ['is empty', 'write the field that names a row']);
}

/** Refuses a name that URLs and databases cannot carry. */
export function* findNotKebab(key: string, name: unknown): Generator<Finding> {
  if (typeof name !== 'string' || !kebabCase.test(name))
    yield fault(key, 'invalid', [`${quote(name)} is not kebab-case`, "write it like 'hd-wallets'"]);
}

export function* findNotSnake(key: string, name: string): Generator<Finding> {
  if (!snakeCase.test(name))
    yield fault(key, 'invalid', [`${quote(name)} is not snake_case`, "write it like 'chain_id'"]);
}

/** Checks that no two fields share a wire name and that none is nested in another's. */
export function* checkWire(resource: Resource): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const [key, path] of wirePaths(resource)) {
    const name = path.join('.');
    const owner = owners.get(name);
    if (owner !== undefined)
      yield fault(`fields.${key}`, 'duplicate', [
        `'${name}' is already the wire name of ${owner}`,
        'give it a wireName of its own',
      ]);
    owners.set(name, key);
  }
  for (const [key, path] of wirePaths(resource))
    for (let length = 1; length < path.length; length += 1) {
      const owner = owners.get(path.slice(0, length).join('.'));
      if (owner !== undefined)
        yield fault(`fields.${key}`, 'duplicate', [
          `'${path.join('.')}' is inside the wire name of ${owner}`,
          'give it a wireName of its own',
        ]);
    }
}
