import { defineFeature } from '../../core/feature.ts';
import { checkImportJob, expireImportsJob, runImportJob } from './import-calls.ts';
import { importRoutes } from './routes.ts';
import { importChunks, importFailures, imports as importTable } from './tables.ts';

export { importChunks, importFailures } from './tables.ts';

/** Files of new and changed rows, checked and imported in the background. */
export const imports = defineFeature({
  name: 'imports',
  tables: () => ({ imports: importTable, importChunks, importFailures }),
  capabilities: ['imports'],
  needs: ['exports'],
  jobs: [checkImportJob, expireImportsJob, runImportJob],
  routes: (_app, { guarded, db, product, resources: { writes } }) =>
    guarded((scope) => importRoutes(scope, { db, product, writes })),
});
