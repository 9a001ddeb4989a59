import { join } from 'node:path';
import { build } from 'vite';
import folder from '../../vite.folder.config.ts';
import { commands } from '../folder/commands.ts';

const root = join(import.meta.dirname, '../..');

/** Its generator of migrations cannot be bundled. */
const unbundled = 'db-plan';

/**
 * Builds the commands beside the built server, as this repository runs them: from its sources, a
 * command takes four times as long to start.
 */
export async function buildCommands(): Promise<void> {
  const names = Object.keys(commands).map((name) => name.replace(':', '-'));
  const entries = names
    .filter((name) => name !== unbundled)
    .map((name) => [name, join(root, `src/${name}.ts`)]);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: folder.ssr ?? {},
    build: {
      ssr: true,
      target: folder.build?.target,
      minify: false,
      emptyOutDir: false,
      rolldownOptions: {
        ...folder.build?.rolldownOptions,
        input: Object.fromEntries(entries),
      },
    },
  });
}
