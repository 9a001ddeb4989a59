import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Moves the style that Astro writes before the first island into the head, where HTML allows it. */
export function hoistIslandStyle(): AstroIntegration {
  return {
    name: 'hoist-island-style',
    hooks: {
      'astro:build:done': async ({ assets }) => {
        const pages = [...assets.values()].flat().filter(({ href }) => href.endsWith('.html'));
        await Promise.all(pages.map(hoist));
      },
    },
  };
}

async function hoist(page: URL) {
  const html = await readFile(page, 'utf8');
  const style = islandStyle.exec(html)?.[0];
  if (style) await writeFile(page, html.replace(style, '').replace('</head>', `${style}</head>`));
}
