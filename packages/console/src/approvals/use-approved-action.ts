import { type Action, approvalReason, type Resource } from '@koshpay/resource';
import { useMemo } from 'react';
import { useCapability } from '../auth/use-session.ts';

/** An action with a reason in its form, where a second person must always approve it. */
export function useApprovedAction(resource: Resource, action: Action) {
  const hasApprovals = useCapability('approvals', resource);
  const needsApproval = hasApprovals && action.approval === 'four-eyes';
  return useMemo(
    () => ({
      needsApproval,
      action: needsApproval ? { ...action, form: { ...action.form, ...approvalReason } } : action,
    }),
    [action, needsApproval],
  );
}
