import type { Product } from '@koshpay/resource';
import { features } from './compose.ts';
import type { ConsoleParts } from './core/context/console-parts.ts';
import { checkParts as check } from './core/parts/check-parts.ts';

/**
 * Checks that the parts are exactly those that the declarations name, besides those of features.
 *
 * @throws {DeclarationError} with a line for each fault
 * @example test('the console has every part', () => checkParts(library, parts));
 */
export function checkParts(product: Product, parts: ConsoleParts): void {
  check(product, parts, features);
}
