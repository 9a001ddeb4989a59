import { defineFeature } from '../../core/feature.ts';
import { savedViewRoutes } from './routes.ts';
import { savedViews, viewDefaults } from './tables.ts';

export { listsOf } from './lists-of.ts';

/** Saved views of lists. */
export const views = defineFeature({
  name: 'views',
  tables: () => ({ savedViews, viewDefaults }),
  capabilities: ['saved-views'],
  routes: (_app, { guarded, db, product }) =>
    guarded((scope) => savedViewRoutes(scope, { db, product })),
});
