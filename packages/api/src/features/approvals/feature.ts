import { approvals as approvalsResource } from '@koshpay/resource';
import { defineFeature } from '../../core/feature.ts';
import { createApprovalHooks } from './decide.ts';
import { expireJob } from './expire.ts';
import { createNeedsApproval } from './needs-approval.ts';
import { findFailure } from './report-failed.ts';
import { createApprovalRule } from './row-rule.ts';
import { createSubmit } from './submit.ts';
import { approvalCalls } from './tables.ts';

/** Writes that wait until a second person approves them. */
export const approvals = defineFeature({
  name: 'approvals',
  tables: () => ({ approvalCalls }),
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
