import { permissionsFor } from '../access/access.ts';
import type { Fields } from '../kinds/index.ts';
import { longtext } from '../kinds/longtext.ts';
import type { Resource } from '../resource.ts';
import type { ApprovalRule } from './approval.ts';
import type { Action } from './to-action.ts';

/** The resource whose rows are the changes that wait. */
export const approvalsName = 'approvals';

/** The part of a call, beside its own values, that says why it is needed. */
export const approvalReason = {
  approval_reason: longtext({
    label: 'Reason',
    max: 500,
    help: 'Shown to the person who approves it.',
  }),
} satisfies Fields;

/**
 * Every change that waits: what the resource declares, and what its actions would change, so that
 * editing a row is no way around them.
 */
export function approvalRules({ approvals, actions }: Resource): ApprovalRule[] {
  const ofActions = actions.filter(
    ({ approval, kind, to }) => approval === 'four-eyes' && (kind === 'toggle' || to !== undefined),
  );
  return [
    ...approvals,
    ...ofActions.map(({ field, to }) => ({
      fields: [field],
      ...(to !== undefined && { when: { [field]: to } }),
    })),
  ];
}

/** The operations of a resource that may have to wait for a second person. */
export function approvedOperations(resource: Resource): string[] {
  const rules = approvalRules(resource);
  const { create, edit, actions } = resource;
  const isRuled = (key: string) => rules.some(({ fields }) => fields.includes(key));
  const canChange = ({ kind, on, field }: Action) =>
    // The hook of an action may change any field.
    kind === 'toggle' ? isRuled(field) : kind === 'custom' && on !== 'list' && rules.length > 0;
  return [
    ...(create.length > 0 && rules.some(({ onCreate }) => onCreate) ? ['create'] : []),
    ...(edit.some(isRuled) ? ['update'] : []),
    ...actions.filter((each) => each.approval || canChange(each)).map(({ name }) => name),
  ];
}

/** The permissions for those operations of all resources. */
export function approvedCalls(resources: readonly Resource[]): string[] {
  const permissions = resources.flatMap((resource) =>
    approvedOperations(resource).flatMap((operation) => permissionsFor(resource, operation)),
  );
  return [...new Set(permissions)];
}
