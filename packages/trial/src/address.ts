import { field as builtIn, defineKind, display } from '@koshpay/resource';

/** An address on the chain of a network: a kind of this product. */
export const address = defineKind({
  name: 'address',
  base: (_: { readonly network: string }) => builtIn.text({ max: 128 }),
  options: ['network'],
  row: { option: 'network', resource: 'networks' },
  rule: (text) =>
    /^[A-Za-z0-9:_-]+$/.test(text) ? undefined : 'must be an address without spaces',
  display: display.hash,
  namesRows: true,
  wrong: 'not an address',
});

/** The fields of this product: those of the language, and its own kind. */
export const field = { ...builtIn, address };
