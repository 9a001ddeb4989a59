import type {
  Location,
  NavigateOptions,
  NavigationType,
  Navigator,
  To,
  UNSAFE_createBrowserHistory,
  UNSAFE_createMemoryHistory,
} from 'react-router';

/** A change of the URL that a guard can hold. */
export interface Leaving {
  readonly from: Place;
  readonly to: Place;
  /** Changes the URL after all, unless the page has changed, or another guard holds it now. */
  readonly proceed: () => void;
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** True holds a change of the URL: it happens only if it proceeds. */
export type Guard = (leaving: Leaving) => boolean;

/** A location, and how the page got there. */
interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
}

type Follow = (visit: Visit, isImmediate: boolean) => void;

/** The history of a router, whose changes guards can hold. */
export interface GuardedHistory extends Navigator {
  /** The last visit, also while the page is not yet rendered with it. */
  readonly current: () => Visit;
  /** Follows the URL. Immediate are changes with the option `flushSync`. Returns how to end it. */
  readonly listen: (follow: Follow) => () => void;
  /** Asks a guard before each change, the newest guard first. Returns how to end it. */
  readonly guard: (guard: Guard) => () => void;
}

/** React Router's history, with its option `v5Compat`: it announces its own changes, too. */
type PlainHistory =
  | ReturnType<typeof UNSAFE_createBrowserHistory>
  | ReturnType<typeof UNSAFE_createMemoryHistory>;

/**
 * Adds guards to a history. React Router has them only with its loaders and actions, 14 kB that the
 * console needs for nothing else.
 */
export function createGuardedHistory(history: PlainHistory): GuardedHistory {
  const guards = new Set<Guard>();
  let visit: Visit = { location: history.location, action: history.action };
  let isImmediate = false;

  const holds: Holds = (to, change, isValid, answered = []) =>
    [...guards].reverse().some((guard) => {
      if (answered.includes(guard)) return false;
      const proceed = () => {
        if (isValid() && !holds(to, change, isValid, [...answered, guard])) change();
      };
      return guard({ from: visit.location, to, proceed });
    });

  const toChange =
    (write: (to: To, state: unknown) => void) =>
    (to: To, state: unknown, options?: NavigateOptions) => {
      const change = () => {
        isImmediate = options?.flushSync ?? false;
        write(to, state);
        isImmediate = false;
      };
      const { pathname } = visit.location;
      const isValid = () => visit.location.pathname === pathname;
      // Hooks pass resolved paths.
      if (!holds(to as Place, change, isValid)) change();
    };

  const takesBack = createReturn(history, holds, () => visit);
  return {
    current: () => visit,
    listen: (follow) =>
      history.listen(({ action, location, delta }) => {
        if (action === 'POP' && takesBack(location, delta)) return;
        visit = { location, action };
        follow(visit, isImmediate);
      }),
    guard(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: toChange(history.push),
    replace: toChange(history.replace),
  };
}

/** Asks the guards that have not answered yet. Returns true if one holds the change. */
type Holds = (
  to: Place,
  change: () => void,
  /** False once the change makes no sense any more. */
  isValid: () => boolean,
  answered?: readonly Guard[],
) => boolean;

/**
 * Takes Back and Forward back where a guard holds them: a browser asks only afterwards. Returns true
 * for what the page must not follow.
 */
function createReturn(
  history: PlainHistory,
  holds: Holds,
  current: () => Visit,
): (to: Location, delta: number | null) => boolean {
  /** The end of the change that is on its way back. */
  let onReturn: (() => void) | undefined;
  let returned = Promise.resolve();
  /** The location that guards let pass. */
  let allowed: string | undefined;
  return (to, delta) => {
    if (onReturn) {
      onReturn();
      onReturn = undefined;
      return true;
    }
    const isAllowed = to.key === allowed;
    allowed = undefined;
    // Without a distance, as after a change by hand, nothing can be taken back.
    if (isAllowed || !delta) return false;
    const change = () =>
      void returned.then(() => {
        allowed = to.key;
        history.go(delta);
      });
    const visit = current();
    // The distance counts from this visit only.
    const isValid = () => current() === visit;
    if (!holds(to, change, isValid)) return false;
    returned = new Promise((resolve) => {
      onReturn = resolve;
    });
    history.go(-delta);
    return true;
  };
}
