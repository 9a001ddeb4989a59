import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * The server as one file: hundreds of small modules cost 150 MB and half a second of every start.
 * Packages with binaries and files of their own stay packages; the generator of migrations is for
 * sources.
 */
export default defineConfig({
  plugins: [inAscii()],
  build: {
    ssr: 'src/main.ts',
    target: 'node26',
    minify: false,
    rolldownOptions: { external: ['@koshpay/api/generate'], output: { comments: false } },
  },
  ssr: {
    noExternal: true,
    external: [...manifest.config.unbundled, 'pg-native'],
  },
});

/** Of a source with any other character, V8 keeps two bytes for each. */
function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, toEscape);
    },
  };
}

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
