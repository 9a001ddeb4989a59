import { useGetIdentity } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';

/** Requests the current user, and already shows the page to the user of the stored session. */
export function KnownUser({ children }: { readonly children: ReactNode }) {
  const { isPending } = useGetIdentity();
  const { user } = useSession();
  return user || !isPending ? children : null;
}
