import { ActivityPage, type ConsoleParts } from '@koshpay/console';
import { lazy } from 'react';

/** The custom components of this product. */
export const parts = {
  guide: () => import('./guide.ts'),
  inputs: { address: lazy(() => import('./kinds/AddressInput.tsx')) },
  pages: {
    activities: ActivityPage,
    overview: lazy(() => import('./overview/OverviewPage.tsx')),
  },
} satisfies ConsoleParts;
