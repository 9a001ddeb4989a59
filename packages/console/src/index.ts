import { lazy } from 'react';

export { RequireSession } from './auth/RequireSession.tsx';
export { readReturnUrl } from './auth/return-url.ts';
export { SignInForm } from './auth/SignInForm.tsx';
export { useSession } from './auth/use-session.ts';
export { ConsoleRoot } from './ConsoleRoot.tsx';
export { Cell } from './cells/cells.tsx';
export { formatNumber } from './cells/number.ts';
export { StatusBadge, type Tone } from './cells/StatusBadge.tsx';
export { useConsole } from './console-context.ts';
export { type ApiError, toApiError } from './data/errors.ts';
export { cancelRetries } from './data/retry.ts';
export { toFailureToast } from './data/toasts.ts';
export { FormDialog } from './dialogs/FormDialog.tsx';
export { useAction } from './dialogs/use-action.ts';
export { useResourceForm } from './dialogs/use-resource-form.ts';
export { AnnouncedListPage as ListPage } from './list/AnnouncedListPage.tsx';
export { useResourceList } from './list/use-resource-list.ts';
export { toLoading } from './shell/loading.tsx';
export { NotFoundPage } from './shell/NotFoundPage.tsx';
export { PlaceholderPage } from './shell/PlaceholderPage.tsx';
export { useTitle } from './shell/use-title.ts';

const loadFrame = () => import('./frame/ConsoleFrame.tsx');

/** Refine and the shell around every screen; loaded once somebody signs in. */
export const ConsoleFrame = lazy(loadFrame);

/** The toast of the call that ended a session; loaded only where one ended so. */
export const EndedToast = lazy(() => import('./auth/EndedToast.tsx'));

/** Starts loading the frame before it is needed; what fails then is tried again when it is. */
export const preloadFrame = (): void => void loadFrame().catch(() => undefined);
