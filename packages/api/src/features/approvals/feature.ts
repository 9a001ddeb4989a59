import { permission, type Resource } from '@koshpay/resource';
import {
  type Account,
  approvalsName,
  approvals as approvalsResource,
  approvedOperations,
  isAllowed,
  permissionsFor,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { isServiceAccount, type RowRule } from '../../core/access/row-rule.ts';
import { AppError } from '../../core/errors.ts';
import { defineFeature } from '../../core/feature.ts';
import { createApprovalHooks } from './decide.ts';
import { expireJob } from './expire.ts';
import { createNeedsApproval } from './needs-approval.ts';
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

/**
 * The approvals that an account sees: its own, those that it may decide, and with the permission
 * for approvals all of them. A row outside of an account's scope may be any of a resource that its
 * scope limits: of these, it sees only its own requests.
 */
function createApprovalRule(resources: readonly Resource[]): RowRule {
  const calls = resources.flatMap((resource) =>
    approvedOperations(resource).map((operation) => ({
      name: permission(resource.name, operation),
      resource: resource.name,
      anyOf: permissionsFor(resource, operation),
    })),
  );
  const listing = permission(approvalsName, 'list');
  return {
    resource: approvalsName,
    where: (column) => sql`(${sql.placeholder(all)}::boolean
      or ${column('requested_by_id')} = ${sql.placeholder(account)}
      or ${column('resource')} || '.' || ${column('operation')} = any(${sql.placeholder(decided)}::text[]))`,
    valuesOf: (person: Account, of) => {
      const isLimited = (resource: string) => of(resource).where(asName) !== undefined;
      const open = calls.filter(({ resource }) => !isLimited(resource));
      const isReader = isAllowed(person, [listing]);
      const visible = open.filter(({ anyOf }) => isReader || isAllowed(person, anyOf));
      return {
        [all]: isReader && open.length === calls.length,
        [account]: isServiceAccount(person) ? null : (person.id ?? null),
        [decided]: visible.map(({ name }) => name),
      };
    },
  };
}

const all = 'approvals.all';
const account = 'approvals.account';
const decided = 'approvals.decided';

const asName = (key: string) => sql`${sql.identifier(key)}`;
