import { lazyScreen } from './core/page/lazy-screen.tsx';

/** Refine and the shell around every screen; loaded once someone signs in. */
export const ConsoleFrame = lazyScreen(() => import('./core/frame/RefineFrame.tsx'));
