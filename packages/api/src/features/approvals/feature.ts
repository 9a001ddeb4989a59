import { permission } from '@koshpay/resource';
import { approvalsName, approvals as approvalsResource } from '@koshpay/resource/internal';
import { AppError } from '../../core/errors.ts';
import { defineFeature } from '../../core/feature.ts';
import { createApprovalHooks } from './decide.ts';
import { expireJob } from './expire.ts';
import { createNeedsApproval } from './needs-approval.ts';
import { createApprovalRule } from './row-rule.ts';
import { createSubmit } from './submit.ts';
import { approvalCalls } from './tables.ts';

/** The operation that runs a call which waited. */
const approving = permission(approvalsName, 'approve');

/**
 * The error of an approval that can no longer be done: it is stored as failed or expired. Undefined for
 * every other write.
 */
function findFailure(
  resource: string,
  operation: string,
  { status, decision }: Readonly<Record<string, unknown>>,
  data?: unknown,
): AppError | undefined {
  if (permission(resource, operation) !== approving || status === 'approved') return undefined;
  const reason = status === 'expired' ? 'This request has expired.' : decision;
  return new AppError('approval_failed', `Nothing was done. ${reason}`, { data });
}

/** Writes that wait until a second person approves them. */
export const approvals = defineFeature({
  name: 'approvals',
  tables: () => ({ approvalCalls: approvalCalls.table }),
  resources: [approvalsResource],
  capabilities: ['approvals'],
  rowRules: (resources) => [createApprovalRule(resources)],
  ports: {
    submission: {
      createSubmit,
      createHooks: (...parts) => [createApprovalHooks(...parts)],
      createNeedsApproval,
      findFailure,
    },
  },
  jobs: [expireJob],
});
