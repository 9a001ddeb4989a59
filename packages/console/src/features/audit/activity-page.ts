import { lazy } from 'react';

/**
 * The audit log as a feed: the part of a page, loaded when it is opened.
 *
 * @example const parts = { pages: { activity: ActivityPage } } satisfies ConsoleParts;
 */
export const ActivityPage = lazy(() => import('./ActivityPage.tsx'));
