import { server } from '@koshpay/gateway/server';
import { repositoryRoot } from './env.ts';
import type { Installation } from './process/installation.ts';

/** The product that this repository installs. */
export const installation: Installation = {
  server,
  root: repositoryRoot,
  builds: { site: 'site/dist', console: 'admin/dist' },
};
