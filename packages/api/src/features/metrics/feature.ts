import { defineFeature } from '../../core/feature.ts';
import { registerMetrics } from './metrics.ts';
import { metricsRoute } from './routes.ts';
import { sampleRoutes } from './samples/routes.ts';
import { pruneMetricsJob } from './samples/store-samples.ts';
import { metricSamples, routeSamples, statementSamples } from './samples/tables.ts';

export { readRecent } from './samples/read-samples.ts';

/** The figures of processes, for Prometheus and for the console. */
export const metrics = defineFeature({
  name: 'metrics',
  tables: () => ({ metricSamples, routeSamples, statementSamples }),
  capabilities: ['metrics'],
  needs: ['rollups'],
  jobs: [pruneMetricsJob],
  plugin: async (app, parts) => {
    registerMetrics(app, parts);
    await metricsRoute(app, parts);
  },
  routes: (_app, { guarded, db }) => guarded((scope) => sampleRoutes(scope, { db })),
});
