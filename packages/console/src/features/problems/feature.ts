import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** The page of what is wrong now: alerts and failed work. */
export const problems = defineFeature({
  name: 'problems',
  screens: [{ page: 'problems', Screen: lazy(() => import('./ProblemsPage.tsx')) }],
});
