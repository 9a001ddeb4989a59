import { DeclarationError, type Product } from '@koshpay/resource';
import type { ConsoleParts } from '../context/console-parts.ts';
import { findPartFaults } from './part-faults.ts';
import type { PartProvider } from './part-names.ts';

/**
 * Checks that the parts are exactly those that the declarations name and no feature has.
 *
 * @throws {DeclarationError} with a line for each fault
 */
export function checkParts(
  product: Product,
  parts: ConsoleParts,
  features: readonly PartProvider[],
): void {
  const faults = findPartFaults(product, parts, features);
  if (faults.length > 0) throw new DeclarationError(faults);
}
