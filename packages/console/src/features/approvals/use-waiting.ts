import type { Resource } from '@koshpay/resource';
import { approvals, approvalsName, approvedOperations } from '@koshpay/resource/internal';
import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import type { ApiError } from '../../core/data/errors.ts';
import { t, tr } from '../../core/language/text.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { useCapability, usePermission } from '../../core/session/use-session.ts';
import type { WaitingList, WaitingRequest, WaitingRows } from '../../core/submission/submission.ts';
import { approvalPath } from './approval-of.ts';
import { useCanDecide } from './use-can-run.ts';

/** No timer asks again, which would keep a session alive: screens that open and returning to the tab do. */
const staleMs = 30_000;

/** The approvals that wait, as far as this person sees them. One query for all screens. */
function usePending(isWanted: boolean): readonly ConsoleRow[] {
  const can = usePermission();
  const { resources } = useConsole().product;
  const list = resources.find(({ name }) => name === approvalsName);
  const isSupported = useCapability('approvals');
  const { result } = useList<ConsoleRow, ApiError>({
    resource: approvalsName,
    filters: [{ field: 'status', operator: 'eq', value: 'pending' }],
    pagination: { currentPage: 1, pageSize: 200 },
    // Its screen shows failures; marks and counts are left out.
    errorNotification: false,
    queryOptions: {
      enabled: isWanted && isSupported && list !== undefined && can(list, 'list'),
      staleTime: staleMs,
    },
  });
  return result.data;
}

/** The rows of a resource for which something waits. */
export function useWaitingRows(resource: Resource): WaitingRows {
  const pending = usePending(approvedOperations(resource).length > 0);
  return useMemo(() => {
    const own = pending.filter((approval) => approval.resource === resource.name);
    const requests = Map.groupBy(own, ({ row_id }) => row_id as ConsoleRow['id']);
    return new Map(Array.from(requests, ([id, all]) => [id, all.map(toRequest)]));
  }, [pending, resource.name]);
}

function toRequest({ id, operation, request, requested_by: who }: ConsoleRow): WaitingRequest {
  const text = t('{request}: waiting for a second person, requested by {who}', {
    request: tr(String(request)),
    who: String(who),
  });
  return { id, operation: String(operation), href: approvalPath(id), text };
}

/** The approvals that wait for this person. */
export function useWaitingList(): WaitingList {
  const mayDecide = useCanDecide();
  const { length: count } = usePending(true).filter((each) => mayDecide('approve', each));
  return useMemo(() => ({ path: approvals.menu.path, count }), [count]);
}
