import type { Plugin } from 'vite';
import { ownModule } from './own-module.ts';

/** A pattern with the flag `g`, and the text that replaces its matches. */
type Edit = readonly [pattern: RegExp, text: string];

/** A module of a library, and the code that replaces it, a function that returns it, or edits. */
export type Part = readonly [
  module: RegExp,
  replacement: string | ((code: string) => string) | readonly Edit[],
];

/** A module of our own, which replaces one of a library. */
const own = (file: string) => JSON.stringify(ownModule(`../src/core/frame/${file}`));

/**
 * Modules that libraries import for options which no console sets, and their replacements. Each says
 * what a build of the console without it has more (brotli, measured on 2026-11-28); what saves
 * nothing any more goes.
 */
const unusedParts: readonly Part[] = [
  // Ant Design's one tooltip for all, which brings every kind of popup to the sign-in page: 8.2 kB.
  [/\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/, 'export default ({ children }) => children;'],
  // Tooltips of labels in forms, with all that places popups: 17 kB of the first form.
  [
    /\/antd\/es\/form\/FormItemLabel\.js$/,
    [[/^import Tooltip from .+;$/gm, `import Tooltip from ${own('late-tooltip')};`]],
  ],
  // Refine's reader and writer of queries, with options for all there are: 11.4 kB of the first list.
  [/\/qs\/lib\/index\.js$/, `export * as default from ${own('query-string')};`],
  // Its comparison of parameters, which knows every kind of object that there is: 2.0 kB.
  [/\/lodash-es\/isEqual\.js$/, `export { isEqual as default } from ${own('is-equal')};`],
  // The options of its `useSelect`, each value once: its way to name a key knows every kind of it, 2.9 kB.
  [
    /\/lodash-es\/uniqBy\.js$/,
    'export default (all, key) => all.filter((each, at) => all.findIndex((other) => other[key] === each[key]) === at);',
  ],
  // Warnings and names for developers: its package exports only its build for development. A
  // component that gets a name is kept even if it is not used. 0.4, 1.5 and 1.6 kB. Links that load
  // code early, for servers that render React: 1.2 kB.
  [
    /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    [
      [/ENABLE_DEV_WARNINGS = true/g, 'ENABLE_DEV_WARNINGS = false'],
      [/^\w+\.displayName = .+;$/gm, ''],
      [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
      [/React\d*\.createElement\(PrefetchPageLinks, .+?\)(?=\))/g, 'null'],
    ],
  ],
  [
    /\/@refinedev\/core\/dist\/index\.mjs$/,
    [
      // What names Refine's hooks: it keeps those that no screen uses, 4.6 kB.
      [/^__name\(.+\);$/gm, ''],
      // It resets its clock of slow requests even if that never ran, which renders each screen twice more
      // for a request. Saves time, not bytes.
      [/^( +)setElapsedTime\(void 0\);$/gm, '$1if (intervalFn) setElapsedTime(void 0);'],
    ],
  ],
  // What zod compiles objects with at run time, which the page's policy forbids: 1.5 kB of the first form.
  [/\/zod\/v4\/core\/schemas\.js$/, [[/= !core\.globalConfig\.jitless;/g, '= false;']]],
  // What zod writes JSON Schema with: each of its schemas refers to it, so that no bundler drops it,
  // and only servers describe their API. 2.2 and 2.0 kB of the first form.
  [/\/zod\/v4\/core\/to-json-schema\.js$/, stubExports],
  [/\/zod\/v4\/core\/json-schema-processors\.js$/, stubExports],
];

/**
 * Leaves out parts of libraries that no bundler can drop, since an option could want them. The build
 * fails if a module or a pattern matches nothing, as after an update of its library.
 */
export function withoutUnusedParts(parts: readonly Part[] = unusedParts): Plugin {
  const unmatched = new Set(parts.flatMap(patternsOf));
  const replace = (code: string, [pattern, text]: Edit) => {
    if (code.search(pattern) >= 0) unmatched.delete(pattern);
    return code.replace(pattern, text);
  };
  return {
    name: 'without-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: parts.map(([module]) => module) },
      handler: (code, id) => {
        const [module, replacement] = parts.find(([module]) => module.test(id)) ?? [];
        if (!module || replacement === undefined) return undefined;
        unmatched.delete(module);
        if (typeof replacement === 'string') return { code: replacement, map: null };
        if (typeof replacement === 'function') return { code: replacement(code), map: null };
        return { code: replacement.reduce(replace, code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && unmatched.size > 0)
        this.error(`Nothing matches ${[...unmatched].join(', ')}: see without-unused-parts.ts.`);
    },
  };
}

function patternsOf([module, replacement]: Part): RegExp[] {
  const edits = typeof replacement === 'object' ? replacement : [];
  return [module, ...edits.map(([pattern]) => pattern)];
}

/** A module whose functions do nothing. */
export function stubExports(code: string): string {
  const names = [...code.matchAll(/^export (?:const |function |\{ \w+ as )(\w+)/gm)];
  if (names.length === 0) throw new Error('A module has no exports: see without-unused-parts.ts.');
  return names.map(([, name]) => `export const ${name} = () => {};`).join('\n');
}
