import type { ExplorerLink } from '@koshpay/resource';

/**
 * The page of a block explorer that shows a hash or address, if the row's network has an explorer.
 * Tronscan keeps its pages behind a fragment and calls a transaction by its whole name.
 */
export function toExplorerHref(
  link: ExplorerLink | undefined,
  value: string,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const base = link && row[link.explorer];
  if (!link || typeof base !== 'string' || !/^https?:\/\//i.test(base)) return undefined;
  const root = base.replace(/\/+$/, '');
  const isTronscan = /\btronscan\./i.test(root);
  const page = isTronscan && link.page === 'tx' ? 'transaction' : link.page;
  return `${root}${isTronscan ? '/#' : ''}/${page}/${encodeURIComponent(value)}`;
}
