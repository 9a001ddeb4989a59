import type { Resource, StoredRow } from '@koshpay/resource';

/** A product's rule for addresses on its networks. */
export interface Addresses {
  /** The resource whose rows are networks. */
  readonly resource: string;
  /** The spelling to store; undefined if the text is not an address on that network. */
  readonly normalize: (
    network: Readonly<Record<string, unknown>>,
    text: string,
  ) => string | undefined;
}

/**
 * Defines the addresses of a network, typed by the resource of networks. Every `field.address()`
 * is checked by it, and stored in its spelling.
 *
 * @example defineAddresses(networks, ({ is_evm }, text) => is_evm ? toChecksum(text) : undefined)
 */
export function defineAddresses<R extends Resource>(
  { name }: R,
  normalize: (network: StoredRow<R>, text: string) => string | undefined,
): Addresses {
  return { resource: name, normalize: normalize as Addresses['normalize'] };
}
