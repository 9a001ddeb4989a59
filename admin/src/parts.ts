import { ActivityPage, type ConsoleParts } from '@koshpay/console';
import { lazy } from 'react';

/** The custom components of this product. */
export const parts = {
  pages: { activities: ActivityPage, overview: lazy(() => import('./overview/OverviewPage.tsx')) },
} satisfies ConsoleParts;
