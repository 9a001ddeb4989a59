import type { Http } from '../data/http.ts';
import { t } from '../language/text.ts';
import type { Session, User } from './session.ts';

/** The fields that the sign-in form sends. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly two_fa_code: string;
}

/** A factor that may be shown after the first one, as our own backend names it. */
export type PendingFactor = 'code' | 'passkey' | 'recovery' | 'enrol' | 'new-password';

/** True if it is a step of its own, after the factors that the person has. */
export const isLaterStep = (factor: PendingFactor): boolean =>
  factor === 'enrol' || factor === 'new-password';

/** The result of one step of a sign-in. */
export interface SignInStep {
  readonly success: boolean;
  /** A second factor is pending. */
  readonly secondFactor?: boolean;
  /** The factors that are accepted; a backend that names none takes a code. */
  readonly factors?: readonly PendingFactor[];
  /**
   * The challenge that the next step is sent with; without one, the same call is sent again with
   * the code.
   */
  readonly challenge?: string;
  /** New recovery codes: they must be seen before the sign-in continues. */
  readonly recoveryCodes?: readonly string[];
  /** Begins the session. */
  readonly begin?: () => void;
}

/** Another user signed in over someone's unsaved work. */
export class WrongUserError extends Error {
  override name = 'WrongUserError';

  constructor(expected: string) {
    super(t('Only {expected} can sign in here.', { expected }));
  }
}

/** The response of a backend to a step of a sign-in. */
export interface Answer {
  readonly token?: string;
  readonly user?: Partial<User> & { readonly is2FA?: boolean };
  readonly capabilities?: unknown;
  readonly factors?: readonly PendingFactor[];
  readonly challenge?: string;
  readonly recovery_codes?: readonly string[];
  /** For the browser's passkeys. */
  readonly options?: unknown;
}

export interface SignInOptions {
  /** The beginning of the admin API's URLs. */
  readonly url: string;
  readonly http: Http;
  readonly session: Session;
}

/** Creates the steps of a sign-in; the last one begins the session. */
export function createSignIn({ url, http, session }: SignInOptions) {
  const post = async (path: string, body: object): Promise<Answer> =>
    (await http.post<Answer>(`${url}/login${path}`, body)).data;

  /** `only`: the one person who may sign in here. */
  function accept(answer: Answer, only?: User, username = ''): SignInStep {
    const { token, user, factors, challenge, recovery_codes: recoveryCodes } = answer;
    if (user?.is2FA || !token)
      return {
        success: false,
        secondFactor: user?.is2FA === true,
        ...(factors && { factors }),
        ...(challenge && { challenge }),
        ...(recoveryCodes && { recoveryCodes }),
      };
    const person = toUser(user ?? {}, answer, username);
    if (only && !isSame(only, person)) {
      if (person.capabilities.includes('account')) sendLogout({ url, http }, token);
      throw new WrongUserError(only.name);
    }
    const begin = () => session.begin(token, person);
    if (recoveryCodes) return { success: true, recoveryCodes, begin };
    begin();
    return { success: true };
  }

  return {
    post,
    accept,
    withPassword: async (credentials: Credentials, only?: User) =>
      accept(await post('', credentials), only, credentials.username),
    withCode: async (challenge: string, two_fa_code: string, only?: User) =>
      accept(await post('/second-factor', { challenge, two_fa_code }), only),
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Signing out must work without the server, where the session expires. */
export function sendLogout(
  { url, http }: Pick<SignInOptions, 'url' | 'http'>,
  token: string,
): void {
  const headers = { Authorization: `Bearer ${token}` };
  http.post(`${url}/logout`, undefined, { headers }).catch(() => undefined);
}

/** By id, or by user name where a backend sends no id. */
function isSame(a: User, b: User): boolean {
  const haveIds = [a, b].every(({ id, username }) => id !== username);
  return haveIds ? a.id === b.id : a.username === b.username;
}

/** The user of a response, with what a backend may leave out. */
export function toUser(
  user: Partial<User>,
  answer: { readonly capabilities?: unknown; readonly view?: User['view'] },
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
