import { lazy } from 'react';

/** The audit log as a feed: the part of a page, loaded when it is opened. */
export const ActivityPage = lazy(() => import('./ActivityPage.tsx'));
