import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's markup and while it is being hydrated, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
