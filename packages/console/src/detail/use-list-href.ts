import type { Resource } from '@koshpay/resource';
import { useLocation } from 'react-router';
import type { OpenedFrom } from '../cells/use-row-links.ts';

/** The list of a resource, as it was if the page was opened from it. */
export function useListHref({ menu: { path } }: Resource): string {
  const { from = '' } = (useLocation().state ?? {}) as Partial<OpenedFrom>;
  return from === path || from.startsWith(`${path}?`) ? from : path;
}
