import type { Resource } from '@koshpay/resource';
import { createToWire } from '@koshpay/resource/internal';
import { type Access, cacheByAccess } from '../../access/access.ts';
import { fieldsAbout, hideValues } from '../../access/hidden-values.ts';
import type { CompiledProduct } from '../../compiled-product.ts';

type Row = Record<string, unknown>;

/**
 * True if rows are written for the wire as they are stored: nothing is hidden or shown otherwise.
 */
export function isWrittenAsStored({ hooks }: CompiledProduct, resource: Resource): boolean {
  return !hooks[resource.name]?.show && fieldsAbout(resource).length === 0;
}

/** Creates the function that writes a row for the wire, as an account may see it. */
export function createWriteRow(
  { hooks }: CompiledProduct,
  resource: Resource,
): (access: Access) => (row: Row) => Row {
  const { name } = resource;
  const show = hooks[name]?.show;
  const isHiding = fieldsAbout(resource).length > 0;
  const writeOf = cacheByAccess((access) => createToWire(access.of(name).readable));
  return (access) => {
    const write = writeOf(access);
    if (!show && !isHiding) return write;
    return (row) => write(hideValues(resource, access, show ? show(access, row) : row));
  };
}
