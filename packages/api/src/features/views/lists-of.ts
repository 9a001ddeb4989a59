import type { Product, Resource } from '@koshpay/resource';

/** The lists of a product by the paths of their screens. */
export type Lists = ReadonlyMap<string, Resource>;

/** Finds the list of each screen: of resources, and of pages with some of their rows. */
export function listsOf({ resources, pages }: Pick<Product, 'resources' | 'pages'>): Lists {
  return new Map([
    ...resources.map((resource) => [resource.menu.path, resource] as const),
    ...pages.flatMap(({ menu, rows }) => (rows ? [[menu.path, rows.resource] as const] : [])),
  ]);
}
