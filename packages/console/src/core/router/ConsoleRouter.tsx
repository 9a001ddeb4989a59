import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router';
import { createGuardedHistory, type Guard, type GuardedHistory } from './guarded-history.ts';

const HistoryContext = createContext<GuardedHistory | undefined>(undefined);

interface Props {
  readonly children: ReactNode;
}

/**
 * The router of the console: `BrowserRouter` of React Router, with questions before the page is left.
 *
 * @example <ConsoleRouter><App /></ConsoleRouter>
 */
export function ConsoleRouter({ children }: Props) {
  const [history] = useState(() =>
    createGuardedHistory(UNSAFE_createBrowserHistory({ v5Compat: true })),
  );
  return <GuardedRouter history={history}>{children}</GuardedRouter>;
}

/** The router on any history. */
export function GuardedRouter({ history, children }: Props & { readonly history: GuardedHistory }) {
  const [{ location, action }, setVisit] = useState(history.current);
  useLayoutEffect(
    () =>
      history.listen((visit, isImmediate) => {
        if (isImmediate) setVisit(visit);
        // The former screen stays while the code of the next one loads.
        else startTransition(() => setVisit(visit));
      }),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** Asks a guard before the URL changes. */
export function useGuard(guard: Guard): void {
  const history = useGuardedHistory();
  const current = useRef(guard);
  current.current = guard;
  useEffect(() => history?.guard((leaving) => current.current(leaving)), [history]);
}

/** The history of the console: ahead of the page while the code of another one loads. */
export const useGuardedHistory = (): GuardedHistory | undefined => use(HistoryContext);
