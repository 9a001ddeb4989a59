import type { AuthProvider } from '@refinedev/core';
import { readMe } from './read-me.ts';
import { loginPath } from './return-url.ts';
import type { Session, User } from './session.ts';
import { type Credentials, createSignIn, type SignInOptions, sendLogout } from './sign-in.ts';

interface LoginParams extends Credentials {
  /** The only person who may sign in here: the owner of the unsaved work. */
  readonly only?: User | undefined;
}

interface Options extends SignInOptions {
  /** The path of the first screen. */
  readonly home: string;
}

/** Refine's auth provider over `POST login`, `GET me` and `POST logout`. */
export function createAuthProvider({ url, http, session, home }: Options): AuthProvider {
  const signIn = createSignIn({ url, http, session });
  return {
    login: async ({ only, ...credentials }: LoginParams) => {
      const step = await signIn.withPassword(credentials, only);
      return { ...step, ...(step.success && { redirectTo: home }) };
    },
    logout: async () => {
      const { token } = session.current();
      if (token && hasAccounts(session)) sendLogout({ url, http }, token);
      session.end('signed-out');
      return { success: true, redirectTo: loginPath };
    },
    check: async () => ({ authenticated: session.current().token !== null }),
    onError: async () => ({}),
    getIdentity: async () =>
      hasAccounts(session) ? readMe({ url, http, session }) : session.current().user,
    getPermissions: async () => session.current().user?.permissions ?? [],
  };
}

/** True unless the backend is known to support no accounts: a session may have only a token. */
function hasAccounts(session: Session): boolean {
  const { user } = session.current();
  return !user || user.capabilities?.includes('account') === true;
}
