import { brand } from '../brand.ts';
import { type PageMeta, pages } from '../content/pages.ts';

const context = 'https://schema.org';

/** The company for search engines. */
export const organization = {
  '@context': context,
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: brand.url,
  logo: `${brand.url}/icon-512.png`,
  slogan: brand.tagLine,
  email: brand.email,
  telephone: brand.phone,
  address: brand.address.join(', '),
};

/** The breadcrumb from the home page to a page below it. */
export function breadcrumb(meta: PageMeta) {
  const trail = [{ ...pages.home, title: brand.name }, meta];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(path, brand.url).href,
    })),
  };
}
