import type { Product, Resource } from '@koshpay/resource';
import { toSupported } from '@koshpay/resource/internal';

/**
 * The request of each list's first page, by the path of its screen: the page sends it while its code
 * loads (`core/data/prefetched-response.ts`). Lists that read otherwise, or that not every backend has, wait
 * for the code.
 *
 * @param url where the admin API begins
 */
export function toFirstPages(
  { resources, specification }: Product,
  url: string,
): Record<string, string> {
  const toRequest = (resource: Resource) => {
    const isSpecified = toSupported(resource, specification, []) !== undefined;
    if (resource.dataProvider || !isSpecified) return [];
    const [size = 10] = resource.list.pageSizes;
    return [[resource.menu.path, `${url}/${resource.name}/list?page=1&limit=${size}`]];
  };
  return Object.fromEntries(resources.flatMap(toRequest));
}
