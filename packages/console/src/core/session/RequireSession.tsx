import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useConsole } from '../context/console-context.ts';
import { loginPath, toLoginUrl } from './return-url.ts';
import { useSession } from './use-session.ts';

/** Requires a session; without one, leads to the sign-in and back to the requested page. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { token, ended } = useSession();
  const { home } = useConsole().product;
  const { pathname, search } = useLocation();
  if (token) return children;
  if (ended === 'signed-out') return <Navigate to={loginPath} replace />;
  return <Navigate to={toLoginUrl(pathname + search, home)} replace state={{ ended }} />;
}
