import { lazy } from 'react';

export type { Credentials, LoginAnswer } from './auth/auth-provider.ts';
export { RequireSession } from './auth/RequireSession.tsx';
export { fromLogin, homePath } from './auth/return-address.ts';
export { useSession } from './auth/use-session.ts';
export { ConsoleRoot } from './ConsoleRoot.tsx';
export { formatNumber } from './cells/number.ts';
export { StatusBadge, type Tone } from './cells/StatusBadge.tsx';
export { useConsole } from './console-context.ts';
export { type CallError, toCallError } from './data/errors.ts';
export { endRetries } from './data/retry.ts';
export { PasswordInput } from './inputs/PasswordInput.tsx';
export { NotFoundPage } from './shell/NotFoundPage.tsx';
export { PlaceholderPage } from './shell/PlaceholderPage.tsx';
export { useTitle } from './shell/use-title.ts';

const loadFrame = () => import('./frame/ConsoleFrame.tsx');

/** Refine and the shell around every screen; loaded once somebody signs in. */
export const ConsoleFrame = lazy(loadFrame);

/** Starts loading the frame before it is needed. */
export const preloadFrame = (): void => void loadFrame();

/** The screen of any declared resource, loaded when one is first opened. */
export const ListPage = lazy(() => import('./list/ListPage.tsx'));
