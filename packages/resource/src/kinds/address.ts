import { type Defaultable, defineKind, type FieldOptions, maker } from './kind.ts';

export interface AddressOptions extends FieldOptions, Defaultable<string> {
  /** The reference to the row of its network, or the path to it: `token_id.network_id`. */
  readonly network: string;
}
export type AddressField = { readonly kind: 'address' } & AddressOptions;

/**
 * An address on a chain. The server checks it against the row of its network and stores the
 * spelling that the product's server entry returns; forms check only its shape.
 */
export const address = maker<AddressOptions>()('address');

export const addressKind = defineKind<AddressField, string>()({
  kind: 'address',
  options: { network: true, defaultValue: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: false,
  matching: 'text',
  display: { kind: 'hash' },
  wrong: 'not an address',
});
