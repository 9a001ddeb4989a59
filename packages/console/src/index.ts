import { lazy } from 'react';

export type { Credentials, LoginAnswer } from './auth/auth-provider.ts';
export { RequireSession } from './auth/RequireSession.tsx';
export { fromLogin, homePath } from './auth/return-address.ts';
export { useSession } from './auth/use-session.ts';
export { ConsoleRoot } from './ConsoleRoot.tsx';
export { useConsole } from './console-context.ts';
export { toCallError } from './data/errors.ts';
export { NotFoundPage } from './shell/NotFoundPage.tsx';
export { PlaceholderPage } from './shell/PlaceholderPage.tsx';
export { Shell } from './shell/Shell.tsx';
export { useTitle } from './shell/use-title.ts';

/** The screen of any declared resource, loaded when one is first opened. */
export const ListPage = lazy(() => import('./list/ListPage.tsx'));
