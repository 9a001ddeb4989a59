import { type Action, approvalReason, type Resource } from '@koshpay/resource';
import { useMemo } from 'react';
import { needsApproval as alwaysNeedsApproval } from '../../features/approvals/needs-approval.ts';
import { useCapabilities } from '../session/use-session.ts';

/** An action with a reason in its form, where a second person must always approve it. */
export function useApprovedAction(resource: Resource, action: Action) {
  const needsApproval = alwaysNeedsApproval(action, useCapabilities(resource));
  return useMemo(
    () => ({
      needsApproval,
      action: needsApproval ? { ...action, form: { ...action.form, ...approvalReason } } : action,
    }),
    [action, needsApproval],
  );
}
