import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** The sums below a list. */
export const rollups = defineFeature({
  name: 'rollups',
  listTools: [
    {
      name: 'sums',
      place: 'after',
      useIsShown: ({ resource, capabilities, list }) =>
        capabilities.includes('rollups') &&
        Boolean(resource.rollup?.sum.length) &&
        list.state === 'ready',
      Part: lazy(() => import('./ListSums.tsx')),
    },
  ],
});
