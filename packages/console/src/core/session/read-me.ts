import type { User } from './session.ts';
import { type SignInOptions, toUser } from './sign-in.ts';

interface Options extends SignInOptions {
  /** True if no person does it: such a call does not keep the session alive. */
  readonly isBackground?: boolean;
}

/** Backends nest the user, or do not. */
interface MeAnswer extends Partial<User> {
  readonly user?: Partial<User>;
  readonly data?: Partial<User>;
}

/** Reads who is signed in and what they may do now, and puts that into the session. */
export async function readMe({ url, http, session, isBackground = false }: Options): Promise<User> {
  const { token } = session.current();
  const headers = isBackground ? { 'X-Background': 'true' } : {};
  const { data } = await http.get<MeAnswer>(`${url}/me`, { headers });
  const user = toUser(data.user ?? data.data ?? data, data);
  session.update(user, token);
  return user;
}
