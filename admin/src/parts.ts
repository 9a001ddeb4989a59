import type { ConsoleParts } from '@koshpay/console';
import { lazy } from 'react';

/** What this product adds to the standard screens. */
export const parts = {
  pages: { overview: lazy(() => import('./overview/OverviewPage.tsx')) },
} satisfies ConsoleParts;
