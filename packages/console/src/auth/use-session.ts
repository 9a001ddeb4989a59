import { type Capability, isPermitted, permission } from '@koshpay/resource';
import { useCallback, useSyncExternalStore } from 'react';
import { useConsole } from '../console-context.ts';
import type { SessionState } from './session.ts';

/** Who is signed in, followed as it changes. */
export function useSession(): SessionState {
  const { session } = useConsole();
  return useSyncExternalStore(session.subscribe, session.current);
}

/** Whether the backend announced something that it offers beyond the specification's calls. */
export function useCapability(capability: Capability): boolean {
  return useSession().user?.capabilities?.includes(capability) ?? false;
}

/** Answers from what is already known whether an operation is allowed: `can('tokens', 'create')`. */
export function usePermission(): (resource: string, operation: string) => boolean {
  const granted = useSession().user?.permissions;
  return useCallback(
    (resource, operation) => isPermitted(granted ?? ['*'], permission(resource, operation)),
    [granted],
  );
}
