import type { Resource } from '@koshpay/resource';
import {
  type Account,
  type Capability,
  isAuthorized,
  isOneRow,
  toReadable,
  toWritable,
} from '@koshpay/resource/internal';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useConsole } from '../context/console-context.ts';
import { capabilitiesOf } from '../data/capabilities-of.ts';
import type { SessionState } from './session.ts';

/**
 * The session, updated as it changes.
 *
 * @example const name = useSession().user?.name;
 */
export function useSession(): SessionState {
  const { session } = useConsole();
  return useSyncExternalStore(session.subscribe, session.current);
}

/** The capabilities of a resource's backend, or without a resource of the console's. */
export function useCapabilities(resource?: Resource): readonly string[] {
  const supported = useSession().user?.capabilities;
  return capabilitiesOf(supported, resource);
}

/** True if the backend of a resource, or of the console, has a capability. */
export function useCapability(capability: Capability, resource?: Resource): boolean {
  return useCapabilities(resource).includes(capability);
}

/** The rights of the signed-in user, as far as they are known: a backend may send none. */
export function useAccount(): Account {
  const { permissions = everything, attributes = none } = useSession().user ?? {};
  // The session keeps the same user object until something changes.
  return useMemo(() => ({ permissions, attributes }), [permissions, attributes]);
}

/**
 * Returns a function that is true for an allowed operation, without a call: `can(tokens,
 * 'create')`.
 *
 * @example
 * const can = usePermission();
 * const isShown = can(books, 'create');
 */
export function usePermission(): (resource: Resource, operation: string) => boolean {
  const account = useAccount();
  return useCallback(
    (resource, operation) => isAuthorized(account, resource, operation),
    [account],
  );
}

/**
 * Returns a function that is true if a person may list a resource that can have several rows for
 * them: a total of one row says nothing.
 *
 * @example
 * const canCount = useCanCount();
 * if (canCount(books)) load(books);
 */
export function useCanCount(): (resource: Resource) => boolean {
  const account = useAccount();
  return useCallback(
    (resource) => isAuthorized(account, resource, 'list') && !isOneRow(resource, account),
    [account],
  );
}

/** A resource without the fields that the signed-in user may not read: for showing rows. */
export function useReadable(resource: Resource): Resource {
  const { resources } = useConsole().product;
  const account = useAccount();
  return useMemo(
    () => toReadable(resource, account, (name) => resources.find((each) => each.name === name)),
    [resource, resources, account],
  );
}

/** A resource whose forms and actions have only the fields that the signed-in user may write. */
export function useWritable(resource: Resource): Resource {
  const account = useAccount();
  return useMemo(() => toWritable(resource, account), [resource, account]);
}

const everything = ['*'];
const none = {};
