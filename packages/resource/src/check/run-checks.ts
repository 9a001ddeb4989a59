import { DeclarationError } from './declaration-error.ts';
import { findShapeFaults, repairDeclaration } from './declaration-shape.ts';
import type { Finding } from './fault.ts';
import { type Declared, findFaults } from './find-faults.ts';

/** Defined by a build that checks the declarations itself, so that its code need not carry the checks. */
declare const DECLARATIONS_ARE_CHECKED: true | undefined;

/**
 * The faults of a declaration's shape, and a declaration that a resource can be built from all the
 * same.
 */
export function checkShape<D>(declared: D): { declaration: D; faults: readonly Finding[] } {
  if (typeof DECLARATIONS_ARE_CHECKED !== 'undefined') return { declaration: declared, faults: [] };
  const faults = [...findShapeFaults(declared)];
  return { declaration: faults.length > 0 ? repairDeclaration(declared) : declared, faults };
}

/**
 * Refuses a product that cannot work.
 *
 * @throws {DeclarationError} with every fault of its resources, pages and groups
 */
export function assertNoFaults(product: Declared): void {
  if (typeof DECLARATIONS_ARE_CHECKED !== 'undefined') return;
  const faults = findFaults(product);
  if (faults.length > 0) throw new DeclarationError(faults);
}
