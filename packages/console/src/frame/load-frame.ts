import { lazy } from 'react';

const loadFrame = () => import('./ConsoleFrame.tsx');

/** Refine and the shell around every screen; loaded once someone signs in. */
export const ConsoleFrame = lazy(loadFrame);

/** Starts loading the frame before it is needed. */
export const preloadFrame = (): void => void loadFrame();
