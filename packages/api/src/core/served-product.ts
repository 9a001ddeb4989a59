import type { CompiledProduct } from './compiled-product.ts';
import type { Ports } from './ports.ts';

/** A compiled product with what the features of its server give to the core. */
export interface ServedProduct extends CompiledProduct {
  /** The places of the core, as the features of the server fill them. */
  readonly ports: Ports;
}
