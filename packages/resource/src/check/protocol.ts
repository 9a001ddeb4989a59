import { capabilities } from '../backends/capabilities.ts';
import { defaultProtocol, isCallPath, type ProtocolDeclaration } from '../backends/protocol.ts';
import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import type { Check } from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

const styles = ['page', 'offset', 'cursor'];

/** Checks a resource's protocol. */
export function* checkProtocol({ protocol, actions }: Resource): Generator<Finding> {
  const names = actions.map(({ name }) => name);
  yield* findProtocolFaults(protocol, names);
}

/** Checks that tables only refer to rows of our database. */
export const checkExternal: Check = function* ({ external, fields }, resources) {
  if (external) return;
  for (const [key, field] of Object.entries(fields as Fields))
    if ('resource' in field && resources.get(field.resource)?.external)
      yield fault(
        `fields.${key}`,
        'wrong_target',
        `${quote(field.resource)} is external and has no table`,
        'declare this resource external, too, or keep its id in a field.int()',
      );
};

/** Checks that a protocol names operations that exist, each with a verb and a path. */
export function* findProtocolFaults(
  { paths = {}, paging, capabilities: available = [] }: ProtocolDeclaration = {},
  actions: readonly string[],
): Generator<Finding> {
  const operations = [...Object.keys(defaultProtocol.paths), ...actions];
  for (const [operation, path] of Object.entries(paths)) {
    const at = `protocol.paths.${operation}`;
    yield* findUnknown(at, 'unknown_operation', operation, operations);
    if (!isCallPath(path))
      yield fault(
        at,
        'invalid',
        `${quote(path)} is not a verb and a path`,
        "write it like 'GET /v2/payouts'",
      );
  }
  if (paging) {
    yield* findUnknown('protocol.paging.style', 'unknown_value', paging.style, styles);
    for (const name of parametersOf(paging.style))
      if (!(name in paging))
        yield fault(
          `protocol.paging.${name}`,
          'missing',
          'is missing',
          `write the name that the backend has for it, like ${name}: '${name}'`,
        );
  }
  for (const name of available)
    yield* findUnknown('protocol.capabilities', 'unknown_capability', name, capabilities);
}

function parametersOf(style: string): string[] {
  if (!styles.includes(style)) return [];
  return style === 'cursor' ? ['cursor', 'limit', 'next'] : [style, 'limit'];
}
