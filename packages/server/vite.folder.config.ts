import { commands } from '@koshpay/runtime';
import { defineConfig, type Plugin } from 'vite';
import server from './vite.config.ts';

/**
 * The server and its commands for a folder of `pnpm deploy:folder`: there is no pnpm, so that messages
 * name `node server.js`.
 */
export default defineConfig({
  ...server,
  build: {
    ...server.build,
    ssr: 'src/folder.ts',
    license: { fileName: 'licenses.json' },
  },
  plugins: [...(server.plugins ?? []), nameCommands()],
});

/** `pnpm db:plan` → `node server.js db:plan`, and `npm start` → `node server.js`. */
function nameCommands(): Plugin {
  const names = commands.filter(({ needsSources }) => !needsSources).map(({ name }) => name);
  const calls = new RegExp(`\\bpnpm (?=(?:${names.join('|')})\\b)`, 'g');
  return {
    name: 'name-commands',
    transform: (code) =>
      code
        .replaceAll(calls, 'node server.js ')
        .replaceAll(/npm start(?! installs)/g, 'node server.js'),
  };
}
