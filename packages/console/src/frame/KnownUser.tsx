import { useGetIdentity } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useSession } from '../auth/use-session.ts';

/** Asks the backend who is signed in, and shows the page meanwhile to whom it already knows. */
export function KnownUser({ children }: { readonly children: ReactNode }) {
  const { isPending } = useGetIdentity();
  const { user } = useSession();
  return user || !isPending ? children : null;
}
