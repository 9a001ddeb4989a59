import { createBrand, logoMark, toCssVariables, toDataUrl } from '@koshpay/brand';
import type { Plugin } from 'vite';

/** Puts the brand into the page itself: its name, its mark and its colours, there before any script. */
export function brandHtml(name: string | undefined): Plugin {
  const brand = createBrand({ ...(name && { name }) });
  const mark = toDataUrl(logoMark(40));
  const css = `:root{${toCssVariables('light')}--logo:url("${mark}");--brand-name:${JSON.stringify(brand.name)}}.dark{${toCssVariables('dark')}}`;
  return {
    name: 'brand-html',
    transformIndexHtml: () => [
      { tag: 'title', children: `${brand.name} Admin`, injectTo: 'head' },
      {
        tag: 'meta',
        attrs: { name: 'description', content: `The staff console of ${brand.name}.` },
        injectTo: 'head',
      },
      { tag: 'link', attrs: { rel: 'icon', href: toDataUrl(logoMark(32)) }, injectTo: 'head' },
      { tag: 'style', children: css, injectTo: 'head' },
    ],
  };
}
