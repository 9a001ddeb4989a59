import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { brandHtml } from './brand-html.ts';
import { checkedDeclarations } from './checked-declarations.ts';
import { shortChain } from './short-chain.ts';

/** Settings that are built in; `src/env.ts` reads them. */
const envPrefix = ['ADMIN_API_URL', 'API_URL', 'BRAND_NAME'];

/** What Refine and Ant Design import for parts that a screen does not use, unmarked as droppable: 65 kB. */
const droppable =
  /node_modules\/(@ant-design\/pro-[\w-]+|react-markdown|remark-gfm|sunflower-antd|@refinedev\/antd|papaparse|error-stack-parser|stackframe|@rc-component\/[\w-]+)\//;

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, '..', [...envPrefix, 'PORT']);
  return {
    envDir: '..',
    envPrefix,
    plugins: [react(), brandHtml(settings.BRAND_NAME), shortChain(), checkedDeclarations()],
    // `console/` keeps the files apart from the site's, which the same server serves.
    build: {
      assetsDir: 'console',
      target: 'es2022',
      assetsInlineLimit: 0,
      // 6 kB in all, which the page carries: see short-chain.ts.
      cssCodeSplit: false,
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id) => !droppable.test(id) },
        // What every page needs is one file: a line with a long way to go pays for each. What it only
        // imports by name, such as Ant Design's form, comes with the page that uses it.
        output: {
          codeSplitting: {
            groups: [{ name: 'base', tags: ['$initial'], includeDependenciesRecursively: false }],
          },
        },
      },
    },
    server: { proxy: { '/api': `http://localhost:${settings.PORT ?? 4000}` } },
  };
});
