import { lazyScreen } from './core/page/lazy-screen.tsx';

/** The frame around every screen, with the features; loaded once someone signs in. */
export const ConsoleFrame = lazyScreen(() => import('./ConsoleFrame.tsx'));
