import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** The page of integrations, with their checks and tests. */
export const integrations = defineFeature({
  name: 'integrations',
  screens: [{ page: 'integrations', Screen: lazy(() => import('./IntegrationsPage.tsx')) }],
});
