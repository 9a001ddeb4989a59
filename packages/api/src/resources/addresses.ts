import type { Resource, StoredRow } from '@koshpay/resource';

/** How a product tells what is an address on one of its networks. */
export interface Addresses {
  /** The resource whose rows are networks. */
  readonly resource: string;
  /** The spelling to store; undefined where the text is no address on that network. */
  readonly normalize: (
    network: Readonly<Record<string, unknown>>,
    text: string,
  ) => string | undefined;
}

/**
 * Says what is an address on a network, typed by the resource of networks. Every `field.address()`
 * is checked by it, and stored as it spells it.
 *
 * @example defineAddresses(networks, ({ is_evm }, text) => is_evm ? toChecksum(text) : undefined)
 */
export function defineAddresses<R extends Resource>(
  { name }: R,
  normalize: (network: StoredRow<R>, text: string) => string | undefined,
): Addresses {
  return { resource: name, normalize: normalize as Addresses['normalize'] };
}
