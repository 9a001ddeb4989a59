import { fileURLToPath } from 'node:url';

/** The files of the product in a folder of `pnpm deploy:folder`: beside the built server. */
export const layout = {
  root: fileURLToPath(new URL('../', import.meta.url)),
  builds: { site: 'site', console: 'console' },
  migrations: 'migrations',
};
