import { type Product, type Resource, toCall, toProtocol, toSupported } from '@koshpay/resource';

/**
 * The request of each list's first page, by the path of its screen: the page sends it while its code
 * loads (`core/data/early-answer.ts`). Lists that read otherwise, or that not every backend has, wait
 * for the code.
 *
 * @param url where the admin API begins
 */
export function toFirstPages(
  { resources, protocol, specification }: Product,
  url: string,
): Record<string, string> {
  const toRequest = (resource: Resource) => {
    const { paging, ...ofResource } = toProtocol(protocol, resource.protocol);
    const { method, path } = toCall({ paging, ...ofResource }, resource.name, 'list');
    const isUsual = ofResource.url === undefined && method === 'GET' && !path.startsWith('/');
    const isSpecified = toSupported(resource, specification, []) !== undefined;
    if (paging.style !== 'page' || !isUsual || !isSpecified) return [];
    const [size = 10] = resource.list.pageSizes;
    return [[resource.menu.path, `${url}/${path}?${paging.page}=1&${paging.limit}=${size}`]];
  };
  return Object.fromEntries(resources.flatMap(toRequest));
}
