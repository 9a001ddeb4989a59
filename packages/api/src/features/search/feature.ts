import { defineFeature } from '../../core/feature.ts';
import { searchRoutes } from './routes.ts';

/** Finds records of all resources by a typed or pasted text. */
export const search = defineFeature({
  name: 'search',
  capabilities: ['search'],
  routes: (_app, { guarded, db, product }) =>
    guarded((scope) => searchRoutes(scope, { db, product })),
});
