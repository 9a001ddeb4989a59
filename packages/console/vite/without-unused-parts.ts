import type { Plugin } from 'vite';

/** Modules that libraries import for options which no console sets, and what stands in for them. */
const parts: readonly (readonly [module: RegExp, code: string])[] = [
  // Ant Design's one tooltip for all, which brings every kind of popup to the sign-in page: 7 kB.
  [/\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/, 'export default ({ children }) => children;'],
  // Requests by `fetch`: axios takes XMLHttpRequest first, which browsers have.
  [/\/axios\/lib\/adapters\/fetch\.js$/, 'export const getFetch = () => undefined;'],
];

/** Leaves out parts of libraries that no bundler can drop, since an option could want them. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: parts.map(([module]) => module) },
      handler: (_, id) => {
        const part = parts.find(([module]) => module.test(id));
        return part && { code: part[1], map: null };
      },
    },
  };
}
