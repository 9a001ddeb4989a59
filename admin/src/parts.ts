import { ActivityPage, type ConsoleParts, patiently } from '@koshpay/console';
import { lazy } from 'react';

/** The custom components of this product. */
export const parts = {
  guide: () => import('./guide.ts'),
  pages: {
    activities: ActivityPage,
    overview: lazy(patiently(() => import('./overview/OverviewPage.tsx'))),
  },
} satisfies ConsoleParts;
