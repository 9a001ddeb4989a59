import type { Resource } from '@koshpay/resource';
import { useLocation } from 'react-router';
import type { OpenedFrom } from '../cells/use-row-links.ts';

/** The URL of a resource's list, with its state if the page was opened from it. */
export function useListHref({ menu: { path } }: Resource): string {
  const { from = '' } = (useLocation().state ?? {}) as Partial<OpenedFrom>;
  return from === path || from.startsWith(`${path}?`) ? from : path;
}
