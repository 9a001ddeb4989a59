import { useGetIdentity } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath, toLogin } from './return-address.ts';
import { useSession } from './use-session.ts';

/** Lets only staff through; everybody else signs in first and comes back to the page asked for. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { token, ended } = useSession();
  const { pathname, search } = useLocation();
  if (token) return <Known>{children}</Known>;
  if (ended === 'signed-out') return <Navigate to={loginPath} replace />;
  return <Navigate to={toLogin(pathname + search)} replace state={{ ended }} />;
}

/** Asks the backend who is signed in, and shows the page meanwhile to whom it already knows. */
function Known({ children }: { readonly children: ReactNode }) {
  const { isPending } = useGetIdentity();
  const { user } = useSession();
  return user || !isPending ? children : null;
}
