import type { Plugin, Rolldown } from 'vite';
import { type FirstScreens, filesOf } from './first-screens.ts';

/**
 * Puts the styles of first screens into the page, which waits for no stylesheet then, and those of
 * all other code into its files: they arrive with it, before it draws anything.
 */
export function placeStyles(screens: FirstScreens): Plugin {
  return {
    name: 'place-styles',
    apply: 'build',
    // After Vite has written the page, and before it lists what an `import()` loads.
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, ''),
        tags: [{ tag: 'style', children: takeFirstStyles(bundle, screens), injectTo: 'head' }],
      }),
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') addStyles(bundle, file);
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
    },
  };
}

type Bundle = Rolldown.OutputBundle;

function takeFirstStyles(bundle: Bundle, screens: FirstScreens): string {
  const files = new Set(Object.values(screens).flatMap((modules) => [...filesOf(bundle, modules)]));
  return [...files].map((file) => takeStyles(bundle, bundle[file])).join('');
}

/** Lets a file of code begin with its styles. */
function addStyles(bundle: Bundle, chunk: Rolldown.OutputChunk): void {
  const textContent = takeStyles(bundle, chunk);
  if (textContent === '') return;
  const style = `Object.assign(document.createElement("style"),${JSON.stringify({ textContent })})`;
  chunk.code = `document.head.append(${style});${chunk.code}`;
}

/** The styles of a file of code, which Vite then no longer loads. */
function takeStyles(bundle: Bundle, file: Bundle[string] | undefined): string {
  const names = file?.type === 'chunk' && file.viteMetadata?.importedCss;
  if (!names) return '';
  const sources = [...names].map((name) => {
    const styles = bundle[name];
    return styles?.type === 'asset' ? String(styles.source).trim() : '';
  });
  names.clear();
  return sources.join('');
}
