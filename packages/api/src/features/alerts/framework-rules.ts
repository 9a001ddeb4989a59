import type { AlertRule } from './alert-rule.ts';
import { diskRule, replicationRule, unsealedRule, unshippedRule } from './rules/database.ts';
import { failedJobsRule, failingJobsRule, lateJobsRule } from './rules/jobs.ts';
import { eventLoopRule, failureRule, latencyRule } from './rules/requests.ts';
import { rollupRule } from './rules/rollups.ts';

/** The rules of every server. */
export const frameworkRules: readonly AlertRule[] = [
  failureRule,
  latencyRule,
  eventLoopRule,
  lateJobsRule,
  failingJobsRule,
  failedJobsRule,
  unsealedRule,
  unshippedRule,
  rollupRule,
  replicationRule,
  diskRule,
];
