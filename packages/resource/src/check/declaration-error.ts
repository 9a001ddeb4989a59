import type { Fault } from './fault.ts';

/**
 * Declarations that cannot work. Its message has a line for each fault: the place, the problem and
 * the cure.
 *
 * @example
 * try {
 *   defineProduct({ ...library, groups: [] });
 * } catch (error) {
 *   if (error instanceof DeclarationError) show(error.faults);
 * }
 */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(toLine).join('\n'));
    this.faults = faults;
  }
}

function toLine({ resource, key, code, message }: Fault): string {
  return `${toOwner(resource)}, ${key}: ${message} [${code}]`;
}

function toOwner(resource: string | undefined): string {
  if (resource === undefined) return 'Product';
  return resource === '' ? 'Resource without a name' : `Resource '${resource}'`;
}
