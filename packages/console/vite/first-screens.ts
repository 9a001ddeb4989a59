import type { Rolldown } from 'vite';
import { withoutEnding } from './own-module.ts';

/** The module of lists. */
export const listPage = '/list/ListPage.tsx';

/**
 * The screens that people open the console with, by name, and the ends of the paths of the modules
 * that they load besides the entry.
 *
 * @param home the end of the path of the home screen's module; a list by default
 */
export const toFirstScreens = (home = listPage) => ({
  login: ['/sign-in/LoginPage.tsx'],
  list: ['/src/ConsoleFrame.tsx', listPage],
  home: ['/src/ConsoleFrame.tsx', home],
});

/** The code that every screen loads once it is idle: in one file, too. */
export const laterParts: FirstScreens = { feedback: ['/feedback/FeedbackHolder.tsx'] };

/** First screens by name, with what they load. */
export type FirstScreens = Readonly<Record<string, readonly string[]>>;

/**
 * The files that a screen loads: those of the entry and of its modules, and all that they import,
 * each after its own imports.
 *
 * @param modules the ends of their paths, or the names of their files
 */
export function filesOf(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(add);
    files.add(file);
  };
  for (const module of ['/index.html', ...modules]) {
    const chunk = findFile(bundle, module);
    if (!chunk) throw new Error(`No file of the console is made from ${module}.`);
    add(chunk.fileName);
  }
  return files;
}

/** True if a file is made from a module, by the end of its path. */
export function hasFile(bundle: Rolldown.OutputBundle, module: string): boolean {
  return findFile(bundle, module) !== undefined;
}

function findFile(bundle: Rolldown.OutputBundle, module: string) {
  return Object.values(bundle).find(
    (output) =>
      output.type === 'chunk' &&
      (output.fileName === module ||
        // The first is that of a module without code of its own.
        [output.facadeModuleId ?? '', ...output.moduleIds].some((id) =>
          withoutEnding(id).endsWith(withoutEnding(module)),
        )),
  );
}
