import { capabilities, resourceCapability } from '@koshpay/resource';
import type { CompiledProduct } from '../compiled-product.ts';

/**
 * The capabilities that the server sends at sign-in: everything beyond the specification's calls,
 * and each resource with all that is declared of it.
 */
export function toCapabilities({
  specification,
  resources,
}: Pick<CompiledProduct, 'specification' | 'resources'>): string[] {
  const own = specification ? resources : [];
  return [...capabilities, ...own.map(({ name }) => resourceCapability(name))];
}
