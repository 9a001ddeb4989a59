import { createToWire, type Resource } from '@koshpay/resource';
import { type Access, perShape } from '../access/access.ts';
import type { CompiledProduct } from '../compile-product.ts';

type Row = Record<string, unknown>;

/** Creates the function that writes a row for the wire, as an account may see it. */
export function createWriteRow(
  { hooks }: CompiledProduct,
  { name }: Resource,
): (access: Access) => (row: Row) => Row {
  const show = hooks[name]?.show;
  return perShape((access) => {
    const write = createToWire(access.of(name).readable);
    return show ? (row) => write(show(access, row)) : write;
  });
}
