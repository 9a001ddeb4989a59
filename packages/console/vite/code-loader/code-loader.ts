import type { Plugin } from 'vite';
import { ownModule } from '../own-module.ts';

const loader = ownModule('code-loader/load-code');

/**
 * Lets each `import()` of the build load its files by `load-code.ts`, instead of by Vite's
 * own preloading, after which a file that was lost once may be lost for the life of the page.
 */
export function codeLoader(): Plugin {
  return {
    name: 'code-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { resolveDependencies: addOwnFile } } }),
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { loadCode as __vitePreload } from ${JSON.stringify(loader)};`,
    },
  };
}

/** Vite leaves out the file of a module that imports no other. */
function addOwnFile(
  file: string,
  files: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? files : [...new Set([file, ...files])];
}
