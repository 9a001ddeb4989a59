import type { AuthProvider } from '@refinedev/core';
import type { AxiosInstance } from 'axios';
import { toApiError } from '../data/errors.ts';
import { loginPath } from './return-url.ts';
import type { Session, User } from './session.ts';

/** What the sign-in form sends. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly two_fa_code: string;
}

interface LoginParams extends Credentials {
  /** The only person who may sign in here: the owner of the unsaved work. */
  readonly only?: User | undefined;
}

/** The result of a sign-in. `secondFactor`: the code is still missing. */
export interface LoginAnswer {
  readonly success: boolean;
  readonly secondFactor?: boolean;
}

/** Another user signed in over someone's unsaved work. */
export class WrongPersonError extends Error {
  override name = 'WrongPersonError';

  constructor(expected: string) {
    super(`Only ${expected} can sign in here.`);
  }
}

interface Options {
  /** Where the admin API begins. */
  readonly url: string;
  readonly http: AxiosInstance;
  readonly session: Session;
  /** The path of the first screen. */
  readonly home: string;
}

/** Refine's auth provider over `POST login`, `GET me` and `POST logout`. */
export function createAuthProvider({ url, http, session, home }: Options): AuthProvider {
  // Signing out must work without the server, where the session expires.
  const sendLogout = (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    http.post(`${url}/logout`, undefined, { headers }).catch(() => undefined);
  };
  return {
    login: async ({ only, ...credentials }: LoginParams) => {
      const { data } = await http.post(`${url}/login`, credentials);
      const { token, user } = data as {
        token?: string;
        user?: Partial<User> & { is2FA?: boolean };
      };
      if (user?.is2FA || !token) return { success: false, secondFactor: user?.is2FA === true };
      const person = toUser(user ?? {}, data, credentials.username);
      if (only && !isSame(only, person)) {
        sendLogout(token);
        throw new WrongPersonError(only.name);
      }
      session.begin(token, person);
      return { success: true, redirectTo: home };
    },
    logout: async () => {
      const { token } = session.current();
      if (token) sendLogout(token);
      session.end('signed-out');
      return { success: true, redirectTo: loginPath };
    },
    check: async () => ({ authenticated: session.current().token !== null }),
    onError: async () => ({}),
    getIdentity: async () => {
      const { token } = session.current();
      try {
        const { data } = await http.get(`${url}/me`);
        const user = toUser((data.user ?? data.data ?? data) as Partial<User>, data);
        session.update(user, token);
        return user;
      } catch (cause) {
        if (toApiError(cause).statusCode !== 404) throw cause;
        return session.current().user;
      }
    },
    getPermissions: async () => session.current().user?.permissions ?? [],
  };
}

/** By id, or by user name where a backend sends no id. */
function isSame(a: User, b: User): boolean {
  const haveIds = [a, b].every(({ id, username }) => id !== username);
  return haveIds ? a.id === b.id : a.username === b.username;
}

function toUser(
  user: Partial<User>,
  answer: { capabilities?: unknown; view?: User['view'] },
  username = '',
): User {
  const name = user.username ?? username;
  return {
    id: user.id ?? name,
    username: name,
    name: user.name || name,
    email: user.email ?? '',
    avatarUrl: user.avatarUrl,
    permissions: user.permissions ?? ['*'],
    ...(user.attributes && { attributes: user.attributes }),
    ...(answer.view && { view: answer.view }),
    capabilities: Array.isArray(answer.capabilities) ? answer.capabilities : [],
  };
}
