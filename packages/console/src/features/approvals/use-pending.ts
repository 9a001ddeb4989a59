import { approvalsName, approvedOperations, type Resource } from '@koshpay/resource';
import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import type { ApiError } from '../../core/data/errors.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { useCapability, usePermission } from '../../core/session/use-session.ts';
import { useMayDecide } from './use-may-decide.ts';

/** No timer asks again, which would keep a session alive: screens that open and returning to the tab do. */
const staleMs = 30_000;

/** The approvals that wait, as far as this person sees them. One query for all screens. */
function usePending(isWanted: boolean): readonly ConsoleRow[] {
  const can = usePermission();
  const { resources } = useConsole().product;
  const approvals = resources.find(({ name }) => name === approvalsName);
  const isSupported = useCapability('approvals');
  const { result } = useList<ConsoleRow, ApiError>({
    resource: approvalsName,
    filters: [{ field: 'status', operator: 'eq', value: 'pending' }],
    pagination: { currentPage: 1, pageSize: 200 },
    // Its screen shows failures; marks and counts are left out.
    errorNotification: false,
    queryOptions: {
      enabled: isWanted && isSupported && approvals !== undefined && can(approvals, 'list'),
      staleTime: staleMs,
    },
  });
  return result.data;
}

/** The approvals that wait for a row, by the row's id. */
export type WaitingRows = ReadonlyMap<ConsoleRow['id'], readonly ConsoleRow[]>;

/** The rows of a resource for which something waits. */
export function useWaitingRows(resource: Resource): WaitingRows {
  const pending = usePending(approvedOperations(resource).length > 0);
  return useMemo(() => {
    const own = pending.filter((approval) => approval.resource === resource.name);
    return Map.groupBy(own, ({ row_id }) => row_id as ConsoleRow['id']);
  }, [pending, resource.name]);
}

/** The number of approvals that wait for this person. */
export function useWaitingCount(): number {
  const mayDecide = useMayDecide();
  return usePending(true).filter((approval) => mayDecide('approve', approval)).length;
}
