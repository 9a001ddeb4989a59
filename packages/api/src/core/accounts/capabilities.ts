import { type Capability, capabilities, resourceCapability } from '@koshpay/resource/internal';
import type { CompiledProduct } from '../compiled-product.ts';

/**
 * The capabilities that the server sends at sign-in: everything beyond the specification's calls but
 * what it leaves out, and each resource with all that is declared of it.
 */
export function toCapabilities(
  { specification, resources }: Pick<CompiledProduct, 'specification' | 'resources'>,
  leftOut: readonly Capability[] = [],
): string[] {
  const own = specification ? resources : [];
  const supported = capabilities.filter((each) => !leftOut.includes(each));
  return [...supported, ...own.map(({ name }) => resourceCapability(name))];
}
