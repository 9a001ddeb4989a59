import { operationResources } from '@koshpay/resource/internal';
import type { FastifyRequest } from 'fastify';

/** The lists that the console can follow: it reads their first page every few seconds. */
const followed = operationResources.map(({ name }) => `/admin/${name}/list`);

/** The most polls that are remembered, and the longest. */
const [maxPolls, maxUrl] = [5_000, 1_000];

/**
 * Creates the function that finds calls which the console repeats in the background and which say
 * nothing new: whether its session has ended, and the same read of a log by the same session within a
 * minute. Another page or filter is another read.
 */
export function createPollFilter(): (request: FastifyRequest) => boolean {
  const seen = new Set<string>();
  let since = 0;
  return (request) => {
    const { headers, url, staff, isServiceAccount } = request;
    if (!('x-background' in headers) || isServiceAccount || !staff) return false;
    const route = request.routeOptions.url ?? '';
    if (route.endsWith('/admin/me')) return true;
    if (!followed.some((path) => route.endsWith(path)) || url.length > maxUrl) return false;
    if (Date.now() - since >= 60_000 || seen.size >= maxPolls) {
      seen.clear();
      since = Date.now();
    }
    const poll = `${staff.sessionId} ${url}`;
    if (seen.has(poll)) return true;
    seen.add(poll);
    return false;
  };
}
