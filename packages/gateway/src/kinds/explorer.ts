import type { ExternalLink } from '@koshpay/resource';

/**
 * The link of a hash or an address to its page in the block explorer of the row's network.
 *
 * @example display.truncate(8, 4, explorer('tx'))
 */
export const explorer = (page: 'tx' | 'address'): ExternalLink => ({
  from: 'explorer_url',
  title: 'the block explorer',
  toHref: (site, value) => {
    // Tronscan keeps its pages behind a fragment and calls a transaction by its whole name.
    const isTronscan = /\btronscan\./i.test(site);
    const name = isTronscan && page === 'tx' ? 'transaction' : page;
    return `${site}${isTronscan ? '/#' : ''}/${name}/${encodeURIComponent(value)}`;
  },
});
