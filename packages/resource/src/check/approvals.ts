import type { Approval } from '../actions/approval.ts';
import { approvalsName, approvedOperations } from '../actions/approved-operations.ts';
import { type Fields, isStored } from '../kinds/index.ts';
import { type Check, findField, wrongKind } from './check.ts';
import { findConditionFaults } from './conditions.ts';
import { fault, quote } from './fault.ts';

const approvalTimes: readonly string[] = ['four-eyes', 'if-needed'] satisfies Approval[];

/** Checks that what waits for a second person is a change of the row, and can be approved. */
export const checkApprovals: Check = function* (resource, resources) {
  const fields = resource.fields as Fields;
  for (const { fields: names, when } of resource.approvals) {
    if (names.length === 0)
      yield fault('approvals', 'missing', ['it names no field', "write approval(['network_id'])"]);
    for (const name of names) {
      const field = yield* findField('approvals', name, fields);
      if (field && !isStored(field) && field.kind !== 'lines')
        yield wrongKind('approvals', quote(name), field, [
          'name a field that is stored',
          'which no write changes',
        ]);
    }
    if (when) yield* findConditionFaults('approvals', when, resource, resources);
  }
  for (const { name, approval } of resource.actions)
    if (approval !== undefined && !approvalTimes.includes(approval))
      yield fault(`actions.${name}.approval`, 'invalid', [
        `${quote(approval)} is unknown`,
        "write 'four-eyes' or 'if-needed'",
      ]);
  if (approvedOperations(resource).length > 0 && !resources.has(approvalsName))
    yield fault('approvals', 'missing', [
      `the product has no resource ${quote(approvalsName)}, where a second person approves`,
      'add approvals to its resources',
    ]);
};
