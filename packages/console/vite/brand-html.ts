import type { Plugin } from 'vite';
import type { Brand } from '../src/core/theme/brand.ts';
import { toCssVariables } from '../src/core/theme/css-variables.ts';

/** Puts the brand into the page itself: its name, mark and colours, before any script. */
export function brandHtml(brand: Brand): Plugin {
  const css = `:root{${toCssVariables(brand, 'light')}}.dark{${toCssVariables(brand, 'dark')}}`;
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
