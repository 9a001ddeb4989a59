import { type BrandSettings, createBrand, toCssVariables } from '@koshpay/brand';
import type { Plugin } from 'vite';

/** Puts the brand into the page itself: its name, mark and colours, before any script. */
export function brandHtml(settings: BrandSettings): Plugin {
  const brand = createBrand(settings);
  const css = `:root{${toCssVariables('light')}--logo:url(${JSON.stringify(brand.logo)});--brand-name:${JSON.stringify(brand.name)}}.dark{${toCssVariables('dark')}}`;
  return {
    name: 'brand-html',
    transformIndexHtml: () => [
      { tag: 'title', children: `${brand.name} Admin`, injectTo: 'head' },
      {
        tag: 'meta',
        attrs: { name: 'description', content: `The staff console of ${brand.name}.` },
        injectTo: 'head',
      },
      { tag: 'link', attrs: { rel: 'icon', href: brand.logo }, injectTo: 'head' },
      { tag: 'style', children: css, injectTo: 'head' },
    ],
  };
}
