import { defineFeature } from '../../core/feature.ts';
import { registerLive } from './register-live.ts';
import { liveRoutes } from './routes.ts';

/** Changes, published between processes and to browsers. */
export const live = defineFeature({
  name: 'live',
  capabilities: ['live'],
  plugin: async (app, parts) => registerLive(app, parts),
  routes: (_app, { guarded, product }) => guarded((scope) => liveRoutes(scope, { product })),
});
