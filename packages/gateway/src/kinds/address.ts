import { defineKind, display, field } from '@koshpay/resource';

interface AddressOptions {
  /** The reference to the row of its network, or the path to it: `token_id.network_id`. */
  readonly network: string;
}

/**
 * An address on a chain. The server checks it by the row of its network and stores the spelling of
 * the network's family; forms check only its shape.
 */
export const address = defineKind({
  name: 'address',
  base: (_: AddressOptions) => field.text({ max: 128 }),
  options: ['network'],
  row: { option: 'network', resource: 'networks' },
  rule: (text) =>
    /^[A-Za-z0-9:_-]+$/.test(text) ? undefined : 'must be an address without spaces',
  display: display.hash,
  input: 'address',
  namesRows: true,
  infer: {
    // EVM, Tron, and both formats of Bitcoin.
    texts:
      /^(0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
    names: /(^|_)(?<!(mail|ip|mac|postal|street|billing|shipping|home|office)_)address$/,
  },
  wrong: 'not an address',
});
