/** The signed-in user, as the backend sends it. */
export interface User {
  readonly id: number | string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly avatarUrl?: string | null | undefined;
  /** Patterns of permissions. A backend that sends none sets no limits. */
  readonly permissions: readonly string[];
  /** The attributes that limit the visible rows, by name; undefined where a backend sends none. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** The names of the abilities that the backend has beyond the specification's calls. */
  readonly capabilities: readonly string[];
  /** The role, or the person of that role, as whom the user sees the console without changing anything. */
  readonly view?: { readonly role: string; readonly name: string | null };
}

/** The signed-in user, or the way in which the session ended. */
export interface SessionState {
  readonly token: string | null;
  readonly user: User | null;
  readonly ended?: 'signed-out' | 'expired';
  /**
   * The backend no longer accepts the token, but unsaved work waits until its owner signs in again.
   */
  readonly isExpired?: true;
  /** The backend's message when the session expired. */
  readonly reason?: string | undefined;
}

/** The session of this browser tab: one source of truth that components subscribe to. */
export interface Session {
  readonly current: () => SessionState;
  readonly begin: (token: string, user: User) => void;
  /** Sets the token that replaces the former one; ignored if the session has another by now. */
  readonly renew: (renewal: { readonly former: string; readonly token: string }) => void;
  /**
   * Sets the user of a token; ignored if the session has another token by now. An equal user stays
   * the same object.
   */
  readonly update: (user: User, token: string | null) => void;
  readonly end: (how: 'signed-out' | 'expired') => void;
  /**
   * The backend refused the token: ends the session, unless it is held or guards unsaved work.
   */
  readonly expire: (reason?: string) => void;
  /** Keeps an expired session's screen until it is released: it shows one-time secrets. */
  readonly deferExpiry: () => () => void;
  /**
   * Keeps an expired session's screen while it has unsaved work, so that its owner can continue.
   */
  readonly guard: (hasUnsaved: () => boolean) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates the session over a storage that is cleared when the tab closes. */
export function createSession(storage: Store): Session {
  const listeners = new Set<() => void>();
  const guards = new Set<() => boolean>();
  let state: SessionState = { token: storage.getItem('token'), user: readUser(storage) };
  const change = (next: SessionState) => {
    expiry.forget();
    state = next;
    save(storage, next);
    for (const listener of listeners) listener();
  };
  const end = (ended: 'signed-out' | 'expired', reason?: string) => {
    if (state.token) change({ token: null, user: null, ended, reason });
  };
  const expire = (reason?: string) => {
    if (state.isExpired) return;
    const hasUnsaved = [...guards].some((guard) => guard());
    if (state.token && state.user && hasUnsaved) return change({ ...state, isExpired: true });
    expiry.come(reason);
  };
  const expiry = createExpiry((reason) => end('expired', reason));
  return {
    current: () => state,
    begin: (token, user) => change({ token, user }),
    renew: ({ former, token }) => {
      if (former === state.token) change({ token, user: state.user });
    },
    update: (user, token) => {
      if (token !== state.token || JSON.stringify(user) === JSON.stringify(state.user)) return;
      change({ ...state, user });
    },
    end,
    expire,
    deferExpiry: expiry.defer,
    guard: (hasUnsaved) =>
      join(guards, hasUnsaved, () => {
        if (state.isExpired && guards.size === 0) expiry.come();
      }),
    subscribe: (listener) => join(listeners, listener),
  };
}

/** The end of an expired session, which waits while one-time secrets are shown. */
function createExpiry(end: (reason?: string) => void) {
  const deferrals = new Set<symbol>();
  let overdue: { readonly reason: string | undefined } | undefined;
  return {
    come: (reason?: string) => {
      if (deferrals.size > 0) overdue = { reason };
      else end(reason);
    },
    /** Forgets that the session should have ended: it has another state. */
    forget: () => {
      overdue = undefined;
    },
    defer: () =>
      join(deferrals, Symbol('deferral'), () => {
        if (overdue && deferrals.size === 0) end(overdue.reason);
      }),
  };
}

/** Adds a member to a set. Returns how to remove it, after which `onLeave` is called. */
function join<T>(set: Set<T>, member: T, onLeave?: () => void): () => void {
  set.add(member);
  return () => {
    set.delete(member);
    onLeave?.();
  };
}

function readUser(storage: Store): User | null {
  try {
    return JSON.parse(storage.getItem('user') ?? 'null') as User | null;
  } catch {
    return null;
  }
}

function save(storage: Store, { token, user }: SessionState): void {
  write(storage, 'token', token);
  write(storage, 'user', user && JSON.stringify(user));
}

function write(storage: Store, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
