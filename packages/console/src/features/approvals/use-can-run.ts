import type { Resource } from '@koshpay/resource';
import { type Action, approvalsName, isAllowed, permissionsFor } from '@koshpay/resource/internal';
import { useCallback } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { useAccount, useSession } from '../../core/session/use-session.ts';

/**
 * True if this person may approve, decline or withdraw an approval: never approve or decline their
 * own, and others only with the right for its operation.
 */
export function useCanDecide(): (decision: string, approval: ConsoleRow) => boolean {
  const { resources } = useConsole().product;
  const account = useAccount();
  const id = useSession().user?.id;
  return useCallback(
    (decision, approval) => {
      if (approval.requested_by_id === id) return decision === 'withdraw';
      const target = resources.find(({ name }) => name === approval.resource);
      return !!target && isAllowed(account, permissionsFor(target, String(approval.operation)));
    },
    [resources, account, id],
  );
}

/** True if this person may run an action on a row: on an approval, only if they may decide. */
export function useCanRun(): (resource: Resource, action: Action, row: ConsoleRow) => boolean {
  const mayDecide = useCanDecide();
  return useCallback(
    ({ name }, action, row) => name !== approvalsName || mayDecide(action.name, row),
    [mayDecide],
  );
}
