import type { ExternalLink } from '@koshpay/resource';

/** The page of another site that shows a value, if the row has the URL of the site. */
export function toExternalHref(
  link: ExternalLink | undefined,
  value: string,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const site = link && row[link.from];
  if (!link || typeof site !== 'string' || !/^https?:\/\//i.test(site)) return undefined;
  return link.toHref(site.replace(/\/+$/, ''), value);
}
