import { defineFeature } from '../../core/feature.ts';
import { pruneMetricsJob } from './kept/prune-samples.ts';
import { keptMetricsRoutes } from './kept/routes.ts';
import { registerMetrics } from './metrics.ts';
import { metricsRoute } from './routes.ts';

export { readRecent } from './kept/read-recent.ts';

/** The figures of processes, for Prometheus and for the console. */
export const metrics = defineFeature({
  name: 'metrics',
  capabilities: ['metrics'],
  needs: ['rollups'],
  jobs: [pruneMetricsJob],
  plugin: async (app, parts) => {
    registerMetrics(app, parts);
    await metricsRoute(app, parts);
  },
  routes: (_app, { guarded, db }) => guarded((scope) => keptMetricsRoutes(scope, { db })),
});
