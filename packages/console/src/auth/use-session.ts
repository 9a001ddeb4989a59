import { type Capability, isPermitted, permission, type Resource } from '@koshpay/resource';
import { useCallback, useSyncExternalStore } from 'react';
import { useConsole } from '../console-context.ts';
import { toOffered } from '../data/offered.ts';
import type { SessionState } from './session.ts';

/** Who is signed in, followed as it changes. */
export function useSession(): SessionState {
  const { session } = useConsole();
  return useSyncExternalStore(session.subscribe, session.current);
}

/**
 * Whether the backend announced something that it offers beyond the specification's calls. With a
 * resource: whether the backend of that resource offers it, which may be another.
 */
export function useCapability(capability: Capability, resource?: Resource): boolean {
  const { protocol } = useConsole().product;
  const announced = useSession().user?.capabilities ?? [];
  return toOffered(announced, protocol, resource).includes(capability);
}

/** Answers from what is already known whether an operation is allowed: `can('tokens', 'create')`. */
export function usePermission(): (resource: string, operation: string) => boolean {
  const granted = useSession().user?.permissions;
  return useCallback(
    (resource, operation) => isPermitted(granted ?? ['*'], permission(resource, operation)),
    [granted],
  );
}
