import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** The tools of lists of logs. */
export const logs = defineFeature({
  name: 'logs',
  slots: { 'system-events.list.toolbar': lazy(() => import('./JobsLink.tsx')) },
  listTools: [
    {
      name: 'log',
      place: 'toolbar',
      useIsShown: ({ resource }) => Boolean(resource.log),
      Part: lazy(() => import('./LogTools.tsx')),
    },
  ],
});
