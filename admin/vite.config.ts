import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { brandHtml } from './brand-html.ts';

/** Settings that are built in; `src/env.ts` reads them. */
const envPrefix = ['ADMIN_API_URL', 'API_URL', 'BRAND_NAME'];

/** What `@refinedev/antd` imports for parts that are not used here, unmarked as droppable: 43 kB. */
const droppable =
  /node_modules\/(@ant-design\/pro-[\w-]+|react-markdown|remark-gfm|sunflower-antd|@refinedev\/antd)\//;

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, '..', [...envPrefix, 'PORT']);
  return {
    envDir: '..',
    envPrefix,
    plugins: [react(), brandHtml(settings.BRAND_NAME)],
    // `console/` keeps the files apart from the site's, which the same server serves.
    build: {
      assetsDir: 'console',
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => !droppable.test(id) } },
    },
    server: { proxy: { '/api': `http://localhost:${settings.PORT ?? 4000}` } },
  };
});
