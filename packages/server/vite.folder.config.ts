import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { commands } from './src/folder/commands.ts';
import server from './vite.config.ts';

/**
 * The server and its commands for a folder of `pnpm deploy:folder`: files beside the server, and no
 * pnpm, so that messages name `node server.js`.
 */
export default defineConfig({
  ...server,
  build: {
    ...server.build,
    ssr: 'src/folder/main.ts',
    license: { fileName: 'licenses.json' },
    rolldownOptions: {
      output: {
        comments: false,
        chunkFileNames: '[name].js',
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 2, includeDependenciesRecursively: false }],
        },
      },
    },
  },
  resolve: {
    alias: [
      { find: /^(\.\.?\/)+(layout|start-usage)\.ts$/, replacement: inFolder('$2.ts') },
      { find: '@koshpay/api/generate', replacement: inFolder('missing-statements.ts') },
    ],
  },
  plugins: [...(server.plugins ?? []), nameCommands()],
});

function inFolder(file: string): string {
  return join(import.meta.dirname, 'src/folder', file);
}

/** `pnpm db:plan` → `node server.js db:plan`, and `npm start` → `node server.js`. */
function nameCommands(): Plugin {
  const names = new RegExp(`\\bpnpm (?=(?:${Object.keys(commands).join('|')})\\b)`, 'g');
  return {
    name: 'name-commands',
    transform: (code) =>
      code
        .replaceAll(names, 'node server.js ')
        .replaceAll(/npm start(?! installs)/g, 'node server.js'),
  };
}
