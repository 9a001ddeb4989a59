import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';
import { useRunningRuns } from './use-running-runs.ts';

/** Actions on many rows, as jobs of the server, and their undo. */
export const bulk = defineFeature({
  name: 'bulk',
  cells: { 'bulk-failures': lazy(() => import('./BulkFailuresCell.tsx')) },
  listTools: [
    {
      name: 'bulk runs',
      place: 'above',
      useIsShown: (screen) => useRunningRuns(screen).length > 0,
      Part: lazy(() => import('./RunningRuns.tsx')),
    },
    {
      name: 'selection',
      place: 'after',
      useIsShown: ({ selection }) => selection.isUsed,
      Part: lazy(() => import('./SelectionBar.tsx')),
    },
  ],
});
