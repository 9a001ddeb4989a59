import { defineFeature } from '../../core/feature.ts';
import { rollupJobs } from './jobs.ts';
import { createRollupPages } from './rollup-pages.ts';
import { createSeriesOperation } from './series/series-operation.ts';
import { rollupStates } from './tables.ts';

export { compileRollups } from './rollup.ts';
export { rollupSchema } from './schema.ts';
export { countUnfilledDays } from './unfilled.ts';

/** Exact totals, charts and deep pages of lists of any size, from figures of their days. */
export const rollups = defineFeature({
  name: 'rollups',
  tables: () => ({ rollupStates }),
  capabilities: ['rollups'],
  ports: { figures: { createPages: createRollupPages, createSeries: createSeriesOperation } },
  jobs: rollupJobs,
});
