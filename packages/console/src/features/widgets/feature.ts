import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** Declared widgets: figures, trends, breakdowns and rows, and the pages of them. */
export const widgets = defineFeature({
  name: 'widgets',
  widgets: { Part: lazy(() => import('./Widgets.tsx')) },
  screens: [{ kind: 'widgets', Screen: lazy(() => import('./WidgetsPage.tsx')) }],
});
