import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** The settings that are in effect in the server. */
export const settings = defineFeature({
  name: 'settings',
  slots: { 'settings.list.below': lazy(() => import('./EffectiveSettings.tsx')) },
});
