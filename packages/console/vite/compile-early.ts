import type { Plugin } from 'vite';
import { type FirstScreens, filesOf } from './first-screens.ts';

/** Chromium's mark of a file whose functions it compiles off the main thread, while it loads the file. */
const mark = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets browsers compile what an interaction loads, such as a dialog, before it runs: function by
 * function, when each is called first, that is a sixth of the time until the first dialog. First
 * screens are not marked: a person waits for their bytes, and needs fewer of their functions.
 */
export function compileEarly(screens: FirstScreens): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The mark must be the first line.
      order: 'post',
      handler(_, bundle) {
        const first = new Set(
          Object.values(screens).flatMap((modules) => [...filesOf(bundle, modules)]),
        );
        for (const [name, file] of Object.entries(bundle))
          if (file.type === 'chunk' && !first.has(name)) file.code = mark + file.code;
      },
    },
  };
}
