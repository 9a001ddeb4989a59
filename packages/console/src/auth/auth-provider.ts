import type { AuthProvider } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import { toCallError } from '../data/errors.ts';
import { homePath, loginPath } from './return-address.ts';
import type { Session, User } from './session.ts';

/** What the sign-in form sends. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly two_fa_code: string;
}

/** What signing in led to. `secondFactor`: the code is still owed. */
export interface LoginAnswer {
  readonly success: boolean;
  readonly secondFactor?: boolean;
}

interface Options {
  /** Where the admin API begins. */
  readonly url: string;
  readonly http: AxiosInstance;
  readonly session: Session;
}

/** Refine's auth provider over `POST login`, `GET me` and `POST logout`. */
export function createAuthProvider({ url, http, session }: Options): AuthProvider {
  return {
    login: async (credentials: Credentials) => {
      const { data } = await http.post(`${url}/login`, credentials);
      const { token, user } = data as {
        token?: string;
        user?: Partial<User> & { is2FA?: boolean };
      };
      if (user?.is2FA || !token) return { success: false, secondFactor: user?.is2FA === true };
      session.begin(token, toUser(user ?? {}, credentials.username));
      return { success: true, redirectTo: homePath };
    },
    logout: async () => {
      const { token } = session.current();
      // Signing out must work while the server does not: its session ends by itself.
      if (token) {
        const headers = { Authorization: `Bearer ${token}` };
        http.post(`${url}/logout`, undefined, { headers }).catch(() => undefined);
      }
      session.end('signed-out');
      return { success: true, redirectTo: loginPath };
    },
    check: async () => ({ authenticated: session.current().token !== null }),
    onError: async () => ({}),
    getIdentity: async () => {
      const { token } = session.current();
      try {
        const { data } = await http.get(`${url}/me`);
        const user = toUser((data.user ?? data.data ?? data) as Partial<User>, '');
        session.update(user, token);
        return user;
      } catch (cause) {
        if (toCallError(cause).statusCode !== 404) throw cause;
        return session.current().user;
      }
    },
    getPermissions: async () => session.current().user?.permissions ?? [],
  };
}

function toUser(user: Partial<User>, username: string): User {
  const name = user.username ?? username;
  return {
    id: user.id ?? name,
    username: name,
    name: user.name || name,
    email: user.email ?? '',
    avatarUrl: user.avatarUrl,
    permissions: user.permissions ?? ['*'],
  };
}
