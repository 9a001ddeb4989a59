import { DeclarationError, type Product } from '@koshpay/resource';
import type { ConsoleParts } from '../context/console-parts.ts';
import { findPartFaults } from './part-faults.ts';

/**
 * Checks that the parts are exactly those that the declarations name.
 *
 * @throws {DeclarationError} with a line for each fault
 */
export function checkParts(product: Product, parts: ConsoleParts): void {
  const faults = findPartFaults(product, parts);
  if (faults.length > 0) throw new DeclarationError(faults);
}
