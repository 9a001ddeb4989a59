import { product } from '@koshpay/gateway';
import type { Fields } from '@koshpay/resource';
import type { ProductContext } from './new-resource.ts';

/** The product that gets a new declaration. */
export const productContext: Omit<ProductContext, 'fields'> = {
  groups: product.groups.map(({ key }) => key),
  resources: product.resources.map(({ name, fields }) => ({ name, refs: findRefs(fields) })),
  kinds: (product.kinds ?? []).map(({ custom }) => custom),
};

/** The first field that refers to each resource. */
function findRefs(fields: Fields): Readonly<Record<string, string>> {
  const refs = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'ref' ? [[field.resource, key] as const] : [],
  );
  return Object.fromEntries(refs.toReversed());
}
