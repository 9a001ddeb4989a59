import type { Product, Resource } from '@koshpay/resource';
import type { ConsoleParts } from '../context/console-parts.ts';
import type { PartProvider } from './part-names.ts';
import { namedParts, partNamesOf } from './part-names.ts';

/**
 * True if the product provides the components that the declarations name, no more and no less. It
 * is all that a start needs to know: what is wrong with them is for `checkParts`, whose sentences
 * take far more code.
 *
 * @param features until they are loaded, they may have what the product does not provide
 */
export function matchesParts(
  product: Product,
  parts: ConsoleParts,
  features?: readonly PartProvider[],
): boolean {
  const named = new Set(
    partNamesOf(product, features ?? []).map(({ part, name }) => `${part}.${name}`),
  );
  const given = namedParts.flatMap((part) =>
    Object.keys(parts[part] ?? {}).map((name) => `${part}.${name}`),
  );
  return (
    (!features || named.size === given.length) &&
    given.every((name) => named.has(name)) &&
    Object.keys(parts.slots ?? {}).every((slot) => isSlot(slot, product))
  );
}

/** True if there is such a place in the standard screens. */
export function isSlot(slot: string, { resources }: Product): boolean {
  if (slot === 'overview') return true;
  return resources.some((resource) =>
    placesOf(resource).some((place) => slot === `${resource.name}.${place}`),
  );
}

/** The places in the screens of a resource: not all of them have forms and pages. */
function placesOf({ create, edit, detail }: Resource): string[] {
  return [
    ...['list.toolbar', 'list.above', 'list.below'],
    ...(create.length + edit.length > 0 ? ['form.head', 'form.foot'] : []),
    ...(detail ? ['detail.aside'] : []),
  ];
}
