import { fileURLToPath } from 'node:url';
import type { Installation } from '@koshpay/runtime';

/** A build has no sources to generate from. */
const isBundle = import.meta.url.endsWith('.js');

type Layout = Pick<
  Installation,
  'root' | 'builds' | 'migrations' | 'frameworkMigrations' | 'isBundle' | 'calls'
>;

/** The files of the product in this repository. */
export const layout = {
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  builds: { site: 'site/dist', console: 'admin/dist' },
  frameworkMigrations: 'packages/api/migrations',
  isBundle,
  calls: { start: 'npm start', command: 'pnpm' },
} satisfies Layout;

/** Its files in a folder of `pnpm deploy:folder`: beside the built server. */
export const folderLayout = {
  root: fileURLToPath(new URL('../', import.meta.url)),
  builds: { site: 'site', console: 'console' },
  migrations: 'migrations',
  frameworkMigrations: 'migrations/framework',
  isBundle,
  calls: { start: 'node server.js', command: 'node server.js' },
} satisfies Layout;
