import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * The server as one file: hundreds of small modules cost 150 MB and half a second of every start.
 * Packages with binaries and files of their own stay packages.
 */
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node26', minify: false },
  ssr: {
    noExternal: true,
    external: [...manifest.config.unbundled, 'pg-native'],
  },
});
