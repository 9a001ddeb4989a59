import { helpPath } from '@koshpay/resource/internal';
import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

export type { Chapter } from './chapter.ts';
export { useChapters } from './use-chapters.ts';

/** The guide of a product behind Help. */
export const guide = defineFeature({
  name: 'guide',
  screens: [{ path: `${helpPath}/:name?`, Screen: lazy(() => import('./GuidePage.tsx')) }],
});
