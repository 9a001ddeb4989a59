import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

export { useUptime } from './use-uptime.ts';

/** The pages of the server's metrics and performance. */
export const metrics = defineFeature({
  name: 'metrics',
  screens: [
    { page: 'metrics', Screen: lazy(() => import('./MetricsPage.tsx')) },
    { page: 'performance', Screen: lazy(() => import('./PerformancePage.tsx')) },
  ],
});
