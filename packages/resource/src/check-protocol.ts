import { capabilities } from './capabilities.ts';
import { expectOneOf, type Fail } from './declaration-error.ts';
import { defaultProtocol, isCallPath, type ProtocolDeclaration } from './protocol.ts';

/** Checks that a protocol names what exists, each path as a verb and a path. */
export function checkProtocol(
  fail: Fail,
  protocol: ProtocolDeclaration,
  actions: readonly string[],
): void {
  const operations = [...Object.keys(defaultProtocol.paths), ...actions];
  const expectOperation = expectOneOf(fail, 'operation', operations);
  for (const [operation, path] of Object.entries(protocol.paths ?? {})) {
    expectOperation('protocol.paths', operation);
    if (!isCallPath(path))
      fail(`protocol.paths.${operation}`, `must be like 'GET /v2/payouts', not '${path}'`);
  }
  const { paging } = protocol;
  if (paging) {
    expectOneOf(fail, 'style', ['page', 'offset', 'cursor'])('protocol.paging', paging.style);
    for (const name of namesOf(paging.style))
      if (!(name in paging)) fail('protocol.paging', `lacks the name of '${name}'`);
  }
  const expectCapability = expectOneOf(fail, 'capability', capabilities);
  for (const capability of protocol.capabilities ?? [])
    expectCapability('protocol.capabilities', capability);
}

function namesOf(style: string): string[] {
  return style === 'cursor' ? ['cursor', 'limit', 'next'] : [style, 'limit'];
}
