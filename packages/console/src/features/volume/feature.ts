import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** The pages of volume: sums of a resource over time. */
export const volume = defineFeature({
  name: 'volume',
  screens: [{ kind: 'volume', Screen: lazy(() => import('./VolumePage.tsx')) }],
});
