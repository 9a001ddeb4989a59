import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { env } from './src/env.ts';
import { subsetFonts } from './src/fonts/integration.ts';
import { hoistIslandStyle } from './src/html/integration.ts';
import { clientIntent } from './src/intent/integration.ts';

export default defineConfig({
  site: env.SITE_URL,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), clientIntent(), subsetFonts(), hoistIslandStyle()],
  server: { port: 4321 },
  vite: {
    // A font in a data URL would be refused by the content security policy.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
    server: { proxy: { '/api': `http://localhost:${env.PORT}` } },
  },
});
