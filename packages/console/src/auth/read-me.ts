import type { AxiosInstance } from 'axios';
import type { Session, User } from './session.ts';
import { toUser } from './sign-in.ts';

interface Options {
  /** Where the admin API begins. */
  readonly url: string;
  readonly http: AxiosInstance;
  readonly session: Session;
  /** Whether no person does it: such a call does not keep the session alive. */
  readonly isBackground?: boolean;
}

/** Reads who is signed in and what they may do now, and puts that into the session. */
export async function readMe({ url, http, session, isBackground = false }: Options): Promise<User> {
  const { token } = session.current();
  const headers = isBackground ? { 'X-Background': 'true' } : {};
  const { data } = await http.get(`${url}/me`, { headers });
  const user = toUser((data.user ?? data.data ?? data) as Partial<User>, data);
  session.update(user, token);
  return user;
}
