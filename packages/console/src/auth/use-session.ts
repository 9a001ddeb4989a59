import { type Capability, isPermitted, permission, type Resource } from '@koshpay/resource';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useConsole } from '../console-context.ts';
import { toOffered } from '../data/offered.ts';
import type { SessionState } from './session.ts';

/** Who is signed in, followed as it changes. */
export function useSession(): SessionState {
  const { session } = useConsole();
  return useSyncExternalStore(session.subscribe, session.current);
}

/**
 * What the backend of a resource announced that it offers beyond the specification's calls. Without
 * a resource: what the backend of the console offers.
 */
export function useCapabilities(resource?: Resource): readonly string[] {
  const { protocol } = useConsole().product;
  const announced = useSession().user?.capabilities;
  return useMemo(
    () => toOffered(announced ?? [], protocol, resource),
    [announced, protocol, resource],
  );
}

/** Whether the backend of a resource, or of the console, offers something. */
export function useCapability(capability: Capability, resource?: Resource): boolean {
  return useCapabilities(resource).includes(capability);
}

/** Answers from what is already known whether an operation is allowed: `can('tokens', 'create')`. */
export function usePermission(): (resource: string, operation: string) => boolean {
  const granted = useSession().user?.permissions;
  return useCallback(
    (resource, operation) => isPermitted(granted ?? ['*'], permission(resource, operation)),
    [granted],
  );
}
