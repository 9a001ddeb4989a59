import { defineFeature } from '../../core/feature.ts';
import { checkImportJob, expireImportsJob, runImportJob } from './jobs.ts';
import { importRoutes } from './routes.ts';

/** Files of new and changed rows, checked and imported in the background. */
export const imports = defineFeature({
  name: 'imports',
  capabilities: ['imports'],
  needs: ['exports'],
  jobs: [checkImportJob, expireImportsJob, runImportJob],
  routes: (_app, { guarded, db, product, vault, settings }) =>
    guarded((scope) => importRoutes(scope, { db, product, vault, settings })),
});
