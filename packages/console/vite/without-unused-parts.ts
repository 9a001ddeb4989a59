import path from 'node:path';
import type { Plugin } from 'vite';

/** A module of our own, which stands in for one of a library. */
const own = (file: string) => JSON.stringify(path.join(import.meta.dirname, '../src/frame', file));

/** Modules that libraries import for options which no console sets, and what stands in for them. */
const parts: readonly (readonly [module: RegExp, code: string | ((code: string) => string)])[] = [
  // Ant Design's one tooltip for all, which brings every kind of popup to the sign-in page: 7 kB.
  [/\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/, 'export default ({ children }) => children;'],
  // Prefixes for old browsers, which Ant Design writes only if it is configured to.
  [/\/stylis\/src\/Prefixer\.js$/, "export const prefix = () => '';"],
  // Refine's reader and writer of queries, with options for all there are.
  [/\/qs\/lib\/index\.js$/, `export * as default from ${own('query-string.ts')};`],
  // Its comparison of parameters, which knows every kind of object that there is.
  [/\/lodash-es\/isEqual\.js$/, `export { isEqual as default } from ${own('is-equal.ts')};`],
  // The options of its `useSelect`, each value once: its way to name a key knows every kind of it.
  [
    /\/lodash-es\/uniqBy\.js$/,
    'export default (all, key) => all.filter((each, at) => all.findIndex((other) => other[key] === each[key]) === at);',
  ],
  // Its REST provider's own client, since every call has ours, and a writer of queries with options.
  [
    /\/@refinedev\/simple-rest\/dist\/index\.mjs$/,
    (code) =>
      code
        .replace(/^import axios [\s\S]+?^\);$/m, 'const axiosInstance = undefined;')
        .replaceAll('"query-string"', own('rest-query.ts')),
  ],
  // Warnings and names for developers: its package exports only its build for development. A
  // component that gets a name is kept even if it is not used.
  [
    /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    (code) =>
      code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/^\w+\.displayName = .+;$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
  ],
  // What names Refine's hooks: it keeps those that no screen uses, 5 kB.
  [/\/@refinedev\/core\/dist\/index\.mjs$/, (code) => code.replace(/^__name\(.+\);$/gm, '')],
];

/** Leaves out parts of libraries that no bundler can drop, since an option could want them. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: parts.map(([module]) => module) },
      handler: (before, id) => {
        const [, part] = parts.find(([module]) => module.test(id)) ?? [];
        return part && { code: typeof part === 'string' ? part : part(before), map: null };
      },
    },
  };
}
