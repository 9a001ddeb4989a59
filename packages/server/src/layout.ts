import { fileURLToPath } from 'node:url';

/** The files of the product in this repository. */
export const layout = {
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  builds: { site: 'site/dist', console: 'admin/dist' },
  /** Below the root; where the product says by default. */
  migrations: undefined,
};
